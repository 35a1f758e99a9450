import { beginWork } from '#features/request/request.server.ts'
import { type Call, route, type Route } from '#platform/call/route.server.ts'
import type { Config } from '#platform/config.server.ts'
import { canPrepare } from '../preparation/policy.ts'
import { preparedOf } from '../preparation/queries.server.ts'
import { preparationFor } from '../preparation/read.server.ts'
import { askForSelfAssessment as ask, remindOfSelfAssessment as remind, type Sent } from './ask.server.ts'
import { askForSelfAssessment, remindOfSelfAssessment } from './contract.ts'
import { guestRoutes } from './guest.server.ts'

export const selfAssessmentRoutes = (config: Config): Route[] => [
  route(askForSelfAssessment, async (call) => {
    const { requestId } = call.params
    const sent = await ask({ ...call, config }, { requestId, ...call.body })
    // A request that nobody has begun is in progress once its adviser asks.
    if (canPrepare(call.actor)) await beginWork(call, { ...(await refOf(call, requestId)) })
    return answerOf(call, requestId, sent)
  }),
  route(remindOfSelfAssessment, async (call) => {
    const { requestId } = call.params
    return answerOf(call, requestId, await remind({ ...call, config }, { requestId }))
  }),
  ...guestRoutes,
]

async function refOf({ tx, actor }: Pick<Call, 'tx' | 'actor'>, requestId: string) {
  const { tenantId } = await preparedOf(tx, actor, requestId)
  return { tenantId, id: requestId }
}

async function answerOf(call: Pick<Call, 'tx' | 'actor' | 'keyring'>, requestId: string, { link }: Sent) {
  return { preparation: await preparationFor(call, requestId), link }
}
