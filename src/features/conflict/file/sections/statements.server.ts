import { sql } from 'kysely'
import { unsealRecord } from '#platform/secrets/seal.server.ts'
import { longDate } from '#ui/text/dates.ts'
import { caseKeyOf } from '../../case/seal.server.ts'
import { caseStanding } from '../../case/standing.server.ts'
import { SealedStatement } from '../../statements/contract.ts'
import { statementsOf } from '../../statements/queries.server.ts'
import { signedHowLabels } from '../../statements/words.ts'
import { listing, type Reading, type SectionOf } from './section.server.ts'

/** Signed statements in full. Drafts are left out, because no one stands by them yet. */
export const statements: SectionOf = async (reading) => {
  const { tx, actor, keyring, tenantId, request } = reading
  const [all, dataKey, sealed] = await Promise.all([
    caseStanding(tx, actor, request.id).then((of) => statementsOf(tx, actor, of)),
    caseKeyOf(tx, keyring, { tenantId, requestId: request.id }),
    contentsOf(reading),
  ])
  const signed = all.filter(({ signedOn }) => signedOn !== null)
  return listing('Statements', signed, (pdf, { id, participantName, number, takenOn, takenBy, ...statement }) => {
    const { signedOn, signedBy, signedHow, witness, exhibitNumber } = statement
    pdf.heading(3, `${participantName}${number > 1 ? `, version ${number}` : ''}`)
    pdf.facts([
      ['Taken', `${longDate(takenOn)} by ${takenBy}`],
      ['Signed', signedOn && signedHow && `${longDate(signedOn)} by ${signedBy}, ${signedHowLabels[signedHow]}`],
      ['Witness', witness],
      ['Exhibit', exhibitNumber === null ? null : `${exhibitNumber}`],
    ])
    const content = sealed.get(id)
    if (!content) return
    const where = { tenantId, table: 'case_statements', id }
    pdf.paragraph(unsealRecord(SealedStatement, { content }, dataKey, where).content ?? '')
  })
}

async function contentsOf({ tx, tenantId, request }: Reading) {
  const { rows } = await sql<{ id: string; content: Buffer }>`
    select s.id, s.content from case_statements s
    where s.tenant_id = ${tenantId} and s.request_id = ${request.id}`.execute(tx)
  return new Map(rows.map(({ id, content }) => [id, content]))
}
