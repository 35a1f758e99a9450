import { sql } from 'kysely'
import { longDate } from '#ui/text/dates.ts'
import { issuedLetters, letterFacts } from '../file/sections/letters.server.ts'
import type { Reading } from '../file/sections/section.server.ts'
import { kindLabels } from '../letters/words.ts'
import { enclosed } from './enclosed.server.ts'
import type { Paper } from './papers.server.ts'

/** The letters that were issued, each as the PDF that was made then. */
export async function letterPapers(reading: Reading): Promise<Paper[]> {
  const [{ issued }, sizes] = [await issuedLetters(reading), await sizesOf(reading)]
  return issued.map((letter) => {
    const { id, kind, to, issuedAt, isReplaced } = letter
    const title = `Letter to ${to.name}: ${kindLabels[kind]}${issuedAt ? `, ${longDate(issuedAt)}` : ''}`
    return {
      id,
      number: null,
      title,
      note: isReplaced ? 'Superseded' : null,
      isIn: true,
      bytes: sizes.get(id) ?? 0,
      write(pdf) {
        pdf.facts(letterFacts(letter, issued))
        pdf.enclosure(enclosed({ file: id, digest: 'SHA-256 of the PDF', alt: title, mimeType: 'application/pdf' }))
      },
    }
  })
}

async function sizesOf({ tx, tenantId, request }: Reading) {
  const { rows } = await sql<{ id: string; fileSize: number }>`
    select l.id, l.file_size from letters l
    where l.tenant_id = ${tenantId} and l.request_id = ${request.id} and l.file_size is not null`.execute(tx)
  return new Map(rows.map(({ id, fileSize }) => [id, fileSize]))
}
