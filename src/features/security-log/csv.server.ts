import type { Tx } from '#platform/database/database.server.ts'
import { eventLabels } from './event-labels.ts'
import { LogEvent, type LogEntry, MAX_EXPORTED_ENTRIES } from './contract.ts'
import { entriesBefore, type Search } from './queries.server.ts'
import { sentence } from './sentence.ts'

// So many at a time: no statement takes long, and what is written is let go.
const BATCH = 5_000

// RFC 4180. Names are typed by people: what a spreadsheet would take for a formula is written as text, and every cell
// is quoted, as some spreadsheets part cells by semicolons.
const form = { record_delimiter: 'windows', escape_formulas: true, quoted: true } as const

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

/** The log as a file for a spreadsheet, which the mark at its beginning tells that it is UTF-8. */
export async function csvOf(tx: Tx, search: Search): Promise<{ bytes: Buffer; entries: number }> {
  const { stringify } = await import('csv-stringify/sync')
  const parts = [Buffer.from(stringify([columns.map(({ head }) => head)], { ...form, bom: true }))]
  let [last, entries]: [LogEntry | undefined, number] = [undefined, 0]
  do {
    const rows: LogEntry[] = await entriesBefore(tx, search, last, Math.min(BATCH, MAX_EXPORTED_ENTRIES - entries))
    parts.push(
      Buffer.from(
        stringify(
          rows.map((row) => columns.map(({ of }) => of(row))),
          form,
        ),
      ),
    )
    entries += rows.length
    last = rows.length === BATCH ? rows.at(-1) : undefined
  } while (last && entries < MAX_EXPORTED_ENTRIES)
  return { bytes: Buffer.concat(parts), entries }
}
