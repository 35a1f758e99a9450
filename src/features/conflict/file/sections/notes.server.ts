import { sql } from 'kysely'
import { openNote } from '#features/note/note.server.ts'
import { dateAndTime } from '#ui/text/dates.ts'
import type { InvestigationNotes } from '../../contract.ts'
import { nameOf } from './name.server.ts'
import { everyRow, ROWS_AT_ONCE, type Reading, type SectionOf } from './section.server.ts'
import type * as z from 'zod'

type Row = {
  tenantId: string
  id: string
  encryptedDataKey: Buffer | null
  content: Buffer
  createdAt: string
  firstName: string | null
  lastName: string | null
}

/** The notes of the investigation, then those of the advisers, oldest first. Privileged ones are left out. */
export const notes: SectionOf = async (reading) => {
  const { kept, leftOut } = await countNotes(reading)
  const ofStages = stageNotes(reading)
  return {
    title: 'Notes',
    items: ofStages.length + kept,
    leftOut,
    async write(pdf) {
      if (ofStages.length + kept === 0) pdf.paragraph('None.')
      for (const [stage, content] of ofStages) {
        pdf.heading(3, stage)
        pdf.paragraph(content)
      }
      for await (const row of notesOf(reading)) {
        const { content, createdAt, firstName, lastName } = openNote(reading.keyring, row)
        pdf.facts([[nameOf({ firstName, lastName }), dateAndTime(createdAt)]])
        pdf.paragraph(content)
      }
    },
  }
}

export async function countNotes({ tx, tenantId, request }: Reading) {
  const { rows } = await sql<{ kept: number; leftOut: number }>`
    select count(*) filter (where n.visibility <> 'privileged')::int as kept,
      count(*) filter (where n.visibility = 'privileged')::int as left_out
    from notes n where n.tenant_id = ${tenantId} and n.request_id = ${request.id}`.execute(tx)
  return rows[0] ?? { kept: 0, leftOut: 0 }
}

const notesOf = ({ tx, tenantId, request }: Reading) =>
  everyRow(async (last) => {
    const { rows } = await sql<Row>`
      select n.tenant_id, n.id, n.encrypted_data_key, n.content, n.created_at, u.first_name, u.last_name
      from notes n join users u on u.id = n.author_id
      where n.tenant_id = ${tenantId} and n.request_id = ${request.id} and n.visibility <> 'privileged'
        and (n.created_at, n.id) > (${last.createdAt}::timestamptz, ${last.id}::uuid)
      order by n.created_at, n.id limit ${ROWS_AT_ONCE}`.execute(tx)
    return rows
  })

const stages: Record<keyof z.infer<typeof InvestigationNotes>, string> = {
  reviewingNotesNotes: 'Investigation notes',
  conductingInterviewNotes: 'Notes of the interviews',
  reviewingStatementsNotes: 'Notes on the statements',
  resolutionCompletedNotes: 'Notes on the resolution',
}

export function stageNotes({ conflictCase }: Reading) {
  const keys = Object.keys(stages) as (keyof typeof stages)[] // the keys of the record above
  return keys.flatMap((key): [string, string][] => (conflictCase[key] ? [[stages[key], conflictCase[key]]] : []))
}
