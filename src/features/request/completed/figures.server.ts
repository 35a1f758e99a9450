import { route } from '#platform/call/route.server.ts'
import { completedStats, RequestType } from '../contract.ts'
import { byType, requestFigures } from '../stats/requests.server.ts'
import { finishersOf } from './finishers.server.ts'

export const completedStatsRoute = route(completedStats, async ({ tx, actor }) => {
  const [figures, finishers] = await Promise.all([requestFigures(tx, actor), finishersOf(tx, actor)])
  return {
    total: figures.count(RequestType.options, ['completed']),
    byType: byType((type) => figures.count([type], ['completed'])),
    finishers,
  }
})
