import { csvOf } from '#platform/csv/csv.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { eventLabels } from './event-labels.ts'
import { LogEvent, type LogEntry, MAX_EXPORTED_ENTRIES } from './contract.ts'
import { entriesBefore, type Search } from './queries.server.ts'
import { sentence } from './sentence.ts'

// So many at a time: no statement takes long, and what is written is let go.
const BATCH = 5_000

const columns: { head: string; of: (entry: LogEntry) => string | null | undefined }[] = [
  { head: 'Time (UTC)', of: ({ createdAt }) => createdAt },
  { head: 'Event', of: ({ event }) => labelOf(event) },
  { head: 'What happened', of: sentence },
  { head: 'By', of: ({ actor }) => actor?.name },
  { head: 'By (username)', of: ({ actor }) => actor?.username },
  { head: 'Account', of: ({ account }) => account?.name },
  { head: 'Account (username)', of: ({ account }) => account?.username },
  { head: 'Action', of: ({ action }) => action },
  { head: 'Details', of: ({ metadata }) => JSON.stringify(metadata) },
  { head: 'Internet address', of: ({ ipAddress }) => ipAddress },
  { head: 'Browser', of: ({ userAgent }) => userAgent },
]

function labelOf(event: string) {
  const known = LogEvent.safeParse(event)
  return known.success ? eventLabels[known.data] : event
}

/** The log as a file for a spreadsheet. */
export async function logAsCsv(tx: Tx, search: Search): Promise<{ bytes: Buffer; entries: number }> {
  const { head, lines } = await csvOf(columns)
  const parts = [head]
  let [last, entries]: [LogEntry | undefined, number] = [undefined, 0]
  do {
    const rows: LogEntry[] = await entriesBefore(tx, search, last, Math.min(BATCH, MAX_EXPORTED_ENTRIES - entries))
    parts.push(lines(rows))
    entries += rows.length
    last = rows.length === BATCH ? rows.at(-1) : undefined
  } while (last && entries < MAX_EXPORTED_ENTRIES)
  return { bytes: Buffer.concat(parts), entries }
}
