import { sql } from 'kysely'
import type { Fact } from '#platform/pdf/paper.server.ts'
import { unsealRecord } from '#platform/secrets/seal.server.ts'
import { longDate } from '#ui/text/dates.ts'
import { caseKeyOf } from '../../case/seal.server.ts'
import { caseStanding } from '../../case/standing.server.ts'
import { SealedStatement, type Statement } from '../../statements/contract.ts'
import { statementsOf } from '../../statements/queries.server.ts'
import { signedHowLabels } from '../../statements/words.ts'
import { type Entry, listingOf, type Reading, type SectionOf } from './section.server.ts'

type SignedStatement = Entry & Pick<Statement, 'exhibitNumber'> & { hasLater: boolean }

export const statements: SectionOf = async (reading) => listingOf('Statements', await signedStatements(reading))

/** Signed statements in full. Drafts are left out, because no one stands by them yet. */
export async function signedStatements(reading: Reading): Promise<SignedStatement[]> {
  const { tx, actor, keyring, tenantId, request } = reading
  const [all, dataKey, sealed] = await Promise.all([
    caseStanding(tx, actor, request.id).then((of) => statementsOf(tx, actor, of)),
    caseKeyOf(tx, keyring, { tenantId, requestId: request.id }),
    contentsOf(reading),
  ])
  const signed = all.filter(({ signedOn }) => signedOn !== null)
  return signed.map((statement) => {
    const { id, participantName, number, exhibitNumber } = statement
    const later = laterThan(statement, signed)
    return {
      id,
      exhibitNumber,
      hasLater: later !== undefined,
      title: `${participantName}${number > 1 ? `, version ${number}` : ''}`,
      write(pdf) {
        pdf.facts(factsOf(statement, later))
        const content = sealed.get(id)
        if (!content) return
        const where = { tenantId, table: 'case_statements', id }
        pdf.paragraph(unsealRecord(SealedStatement, { content }, dataKey, where).content ?? '')
      },
    }
  })
}

function factsOf({ takenOn, takenBy, exhibitNumber, ...statement }: Statement, later: Statement | undefined): Fact[] {
  const { signedOn, signedBy, signedHow, witness } = statement
  return [
    ['Taken', `${longDate(takenOn)} by ${takenBy}`],
    ['Signed', signedOn && signedHow && `${longDate(signedOn)} by ${signedBy}, ${signedHowLabels[signedHow]}`],
    ['Witness', witness],
    ['Exhibit', exhibitNumber === null ? null : `${exhibitNumber}`],
    ['Later version', later?.signedOn && `Version ${later.number}, signed ${longDate(later.signedOn)}`],
  ]
}

/** The next version of the same person, if it is signed, too. */
const laterThan = ({ participantId, number }: Statement, signed: readonly Statement[]) =>
  signed.findLast((each) => each.participantId === participantId && each.number > number)

async function contentsOf({ tx, tenantId, request }: Reading) {
  const { rows } = await sql<{ id: string; content: Buffer }>`
    select s.id, s.content from case_statements s
    where s.tenant_id = ${tenantId} and s.request_id = ${request.id}`.execute(tx)
  return new Map(rows.map(({ id, content }) => [id, content]))
}
