import type { Call } from '#platform/call/route.server.ts'
import type { Config } from '#platform/config.server.ts'
import { today } from '../period.ts'
import { type Asking, askForSelfAssessment, remindOfSelfAssessment } from '../self-assessment/ask.server.ts'
import { roundReviewTold } from './events.ts'
import type { RoundRef } from './queries.server.ts'

export type Sender = Pick<Config, 'origin' | 'smtp'>

type Raised = { request: { id: string }; name: string; email: string | undefined }

/** Asks those who have an e-mail address for their self-assessment, and says who has none. */
export async function askEverybody(call: Call, config: Sender, round: RoundRef, raised: readonly Raised[]) {
  const reached = raised.filter(({ email }) => email)
  // Of those who are added late, the date may have passed.
  const until = round.handInBy && round.handInBy >= today() ? { until: round.handInBy } : {}
  await toldAtOnce(call, config, async (asking) => {
    for (const { request } of reached) await askForSelfAssessment(asking, { requestId: request.id, ...until })
  })
  return {
    askedCount: reached.length,
    notAsked: raised.flatMap(({ name, email }) => (email ? [] : [name])),
    isMailed: config.smtp !== undefined,
  }
}

export const NOBODY_ASKED = { askedCount: 0, notAsked: [], isMailed: false }

export const remindAll = (call: Call, config: Sender, requestIds: readonly string[]) =>
  toldAtOnce(call, config, async (asking) => {
    for (const requestId of requestIds) await remindOfSelfAssessment(asking, { requestId })
  })

/** Each review has its history of what is done in `work`; the round tells of all of it. */
async function toldAtOnce(call: Call, config: Sender, work: (asking: Asking) => Promise<void>) {
  const acts: Parameters<Call['recordHistory']>[1][number][] = []
  const record: Asking['record'] = (_event, act) => void acts.push(act)
  await work({ ...call, config, record })
  call.recordHistory(
    roundReviewTold,
    acts.map((act) => ({ ...act, about: { requestId: act.requestId ?? '' } })),
  )
}
