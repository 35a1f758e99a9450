import { sql } from 'kysely'
import { dateAndTime } from '#ui/text/dates.ts'
import type { InvestigationNotes } from '../../contract.ts'
import { nameOf } from './name.server.ts'
import type { Reading, SectionOf } from './section.server.ts'
import type * as z from 'zod'

type Row = {
  content: string
  visibility: string
  createdAt: string
  firstName: string | null
  lastName: string | null
}

/** The notes of the investigation, then those of the advisers, oldest first. Privileged ones are left out. */
export const notes: SectionOf = async (reading) => {
  const { tx, tenantId, request } = reading
  const { rows } = await sql<Row>`
    select n.content, n.visibility, n.created_at, u.first_name, u.last_name
    from notes n join users u on u.id = n.author_id
    where n.tenant_id = ${tenantId} and n.request_id = ${request.id} order by n.created_at, n.id`.execute(tx)
  const kept = rows.filter(({ visibility }) => visibility !== 'privileged')
  const ofStages = stageNotes(reading)
  return {
    title: 'Notes',
    items: ofStages.length + kept.length,
    leftOut: rows.length - kept.length,
    write(pdf) {
      if (ofStages.length + kept.length === 0) pdf.paragraph('None.')
      for (const [stage, content] of ofStages) {
        pdf.heading(3, stage)
        pdf.paragraph(content)
      }
      for (const { content, createdAt, ...by } of kept) {
        pdf.facts([[nameOf(by), dateAndTime(createdAt)]])
        pdf.paragraph(content)
      }
    },
  }
}

const stages: Record<keyof z.infer<typeof InvestigationNotes>, string> = {
  reviewingNotesNotes: 'Investigation notes',
  conductingInterviewNotes: 'Notes of the interviews',
  reviewingStatementsNotes: 'Notes on the statements',
  resolutionCompletedNotes: 'Notes on the resolution',
}

function stageNotes({ conflictCase }: Reading) {
  const keys = Object.keys(stages) as (keyof typeof stages)[] // the keys of the record above
  return keys.flatMap((key): [string, string][] => (conflictCase[key] ? [[stages[key], conflictCase[key]]] : []))
}
