import type { Call } from '#platform/call/route.server.ts'
import type { Config } from '#platform/config.server.ts'
import { invalidTransition, Refusal } from '#platform/errors.ts'
import { today } from '../period.ts'
import { type Asking, askForSelfAssessment, remindOfSelfAssessment, type Sent } from '../self-assessment/ask.server.ts'
import type { PassedOn } from './contract.ts'
import { roundReviewTold } from './events.ts'
import type { RoundRef } from './queries.server.ts'

export type Sender = Pick<Config, 'origin' | 'smtp'>

type Raised = { request: { id: string }; name: string; email: string | undefined }
type Asked = { requestId: string; name: string }

/** Asks those with an e-mail address for their self-assessment, and returns those without. */
export async function askEverybody(call: Call, config: Sender, round: RoundRef, raised: readonly Raised[]) {
  const reached = raised.flatMap(({ request, name, email }) => (email ? [{ requestId: request.id, name }] : []))
  // For people added late, the date may have passed.
  const until = round.handInBy && round.handInBy >= today() ? { until: round.handInBy } : {}
  const ask = (asking: Asking, { requestId }: Asked) => askForSelfAssessment(asking, { requestId, ...until })
  return {
    askedCount: reached.length,
    notAsked: raised.flatMap(({ name, email }) => (email ? [] : [name])),
    links: await toldAtOnce(call, config, reached, ask),
  }
}

export const NOBODY_ASKED = { askedCount: 0, notAsked: [], links: [] }

export const remindAll = (call: Call, config: Sender, people: readonly Asked[]) =>
  toldAtOnce(call, config, people, (asking, { requestId, name }) =>
    remindOfSelfAssessment(asking, { requestId }).catch(naming(name)),
  )

/** Adds the person’s name to the refusal of their address. */
function naming(name: string) {
  return (error: unknown): never => {
    const problem = error instanceof Refusal && error.extra.fieldErrors?.['email']?.[0]
    throw problem ? invalidTransition(`${name}: ${problem}`) : error
  }
}

/** Each review keeps its own history; one event covers the whole round. Returns links that are not e-mailed. */
async function toldAtOnce(
  call: Call,
  config: Sender,
  people: readonly Asked[],
  send: (asking: Asking, person: Asked) => Promise<Sent>,
): Promise<PassedOn[]> {
  const acts: Parameters<Call['recordHistory']>[1][number][] = []
  const record: Asking['record'] = (_event, act) => void acts.push(act)
  const links: PassedOn[] = []
  for (const person of people) {
    const { link } = await send({ ...call, config, record }, person)
    if (link !== null) links.push({ name: person.name, link })
  }
  call.recordHistory(
    roundReviewTold,
    acts.map((act) => ({ ...act, about: { requestId: act.requestId ?? '' } })),
  )
  return links
}
