import { pageOf } from '#platform/call/page.server.ts'
import { accountDownloadRoute, accountRoute, firmAct, type Route } from '#platform/call/route.server.ts'
import { CSV_TYPE } from '#platform/csv/csv.server.ts'
import { accountEvents } from '#features/session/contract.ts'
import { calendarDay } from '#ui/text/dates.ts'
import { exportLog, listLog } from './contract.ts'
import { logAsCsv } from './csv.server.ts'
import { countEntries, newestEntries, searchOf } from './queries.server.ts'

const listLogRoute = accountRoute(listLog, async ({ tx, query, headers }) => {
  const { limit, after, ...filter } = query
  const search = await searchOf(tx, filter)
  const [rows, total] = await Promise.all([newestEntries(tx, search, { limit, after }), countEntries(tx, search)])
  return pageOf(rows, { path: listLog.path, query, total, headers })
})

const exportLogRoute = accountDownloadRoute(exportLog, async ({ tx, query, record }) => {
  const { bytes, entries } = await logAsCsv(tx, await searchOf(tx, query))
  record(accountEvents.securityLogExported, firmAct('export', 'security_log', '', { entries, filters: query }))
  const name = `security-log-${calendarDay(Date.now())}.csv`
  return { name, mimeType: CSV_TYPE, bytes }
})

export const securityLogRoutes: Route[] = [listLogRoute, exportLogRoute]
