import { beginWork } from '#features/request/request.server.ts'
import { type Call, route, type Route } from '#platform/call/route.server.ts'
import type { Config } from '#platform/config.server.ts'
import { invalidTransition } from '#platform/errors.ts'
import { canPrepare } from '../preparation/policy.ts'
import { nameIn, preparedOf } from '../preparation/queries.server.ts'
import { preparationFor } from '../preparation/read.server.ts'
import { askForSelfAssessment as ask, remindOfSelfAssessment as remind, type Sent } from './ask.server.ts'
import { askForSelfAssessment, remindOfSelfAssessment } from './contract.ts'
import { guestRoutes } from './guest.server.ts'

export const selfAssessmentRoutes = (config: Config): Route[] => [
  route(askForSelfAssessment, async (call) => {
    const { requestId } = call.params
    const sent = await ask({ ...call, config }, { requestId, ...call.body })
    // Asking begins a pending request if an adviser does it.
    if (canPrepare(call.actor)) await beginWork(call, { ...(await refOf(call, requestId)) })
    return answerOf(call, requestId, sent)
  }),
  route(remindOfSelfAssessment, async (call) => {
    const { requestId } = call.params
    const sent = await remind({ ...call, config }, { requestId })
    if (sent.stays) throw invalidTransition(await hasLink(call, requestId))
    return answerOf(call, requestId, sent)
  }),
  ...guestRoutes,
]

async function refOf({ tx, actor }: Pick<Call, 'tx' | 'actor'>, requestId: string) {
  const { tenantId } = await preparedOf(tx, actor, requestId)
  return { tenantId, id: requestId }
}

async function hasLink({ tx, actor }: Pick<Call, 'tx' | 'actor'>, requestId: string) {
  const name = nameIn(await preparedOf(tx, actor, requestId))
  return `${name} has the link already and has begun to write. Ask again to give it more time.`
}

async function answerOf(call: Pick<Call, 'tx' | 'actor' | 'keyring'>, requestId: string, { link }: Sent) {
  return { preparation: await preparationFor(call, requestId), link }
}
