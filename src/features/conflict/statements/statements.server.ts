import { audited, type Route, route } from '#platform/call/route.server.ts'
import { allow } from '#platform/errors.ts'
import { unsealRecord } from '#platform/secrets/seal.server.ts'
import { caseKeyOf } from '../case/seal.server.ts'
import { caseStanding } from '../case/standing.server.ts'
import { canWorkOn } from '../policy.ts'
import { listStatements, readStatement, SealedStatement, statementRead } from './contract.ts'
import { addStatementRoute, editStatementRoute } from './draft.server.ts'
import { canRead } from './policy.ts'
import { foundStatement, statementOf, statementsOf } from './queries.server.ts'
import { shareStatementRoute, signStatementRoute } from './signed.server.ts'

const listStatementsRoute = route(listStatements, async ({ tx, actor, params }) => {
  const of = await caseStanding(tx, actor, params.requestId)
  return { statements: await statementsOf(tx, actor, of), can: { add: canWorkOn(actor, of) } }
})

const readStatementRoute = route(readStatement, async ({ tx, actor, params, keyring, record }) => {
  const found = await foundStatement(tx, actor, params.statementId)
  const { of, id } = found
  const statement = await statementOf(tx, actor, found)
  allow(canRead(actor, statement))

  const { tenantId, requestId } = of
  const sealed = await tx
    .selectFrom('caseStatements')
    .select('content')
    .where((eb) => eb.and({ tenantId, id }))
    .executeTakeFirstOrThrow()
  const where = { tenantId, table: 'case_statements', id }
  const { content } = unsealRecord(SealedStatement, sealed, await caseKeyOf(tx, keyring, of), where)

  record(statementRead, {
    tenantId,
    about: {},
    audit: audited('view', 'case_statement', id, {
      requestId,
      participantId: statement.participantId,
      number: statement.number,
    }),
  })
  return { ...statement, content }
})

export const statementsRoutes: Route[] = [
  listStatementsRoute,
  readStatementRoute,
  addStatementRoute,
  editStatementRoute,
  signStatementRoute,
  shareStatementRoute,
]
