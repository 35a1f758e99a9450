import { sql } from 'kysely'
import { route } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { updateVersioned } from '#platform/database/update-versioned.server.ts'
import { invalid, invalidReference, invalidTransition } from '#platform/errors.ts'
import { sealRecord } from '#platform/secrets/seal.server.ts'
import type { CaseRef } from '../case/queries.server.ts'
import { caseKeyOf } from '../case/seal.server.ts'
import { caseStanding, workOn } from '../case/standing.server.ts'
import { statementDrafted } from '../contract.ts'
import { act } from './act.server.ts'
import { addStatement, editStatement, SealedStatement } from './contract.ts'
import { givesStatements } from './policy.ts'
import { foundStatement, statementOf } from './queries.server.ts'

export const addStatementRoute = route(addStatement, async ({ tx, actor, params, body, keyring, record }) => {
  const of = await caseStanding(tx, actor, params.requestId)
  await workOn({ tx, actor, record }, of)
  const { tenantId, requestId } = of
  const number = await nextNumber(tx, of, body.participantId)

  const id = crypto.randomUUID()
  const where = { tenantId, table: 'case_statements', id }
  const sealed = sealRecord(SealedStatement, body, await caseKeyOf(tx, keyring, of), where)
  await tx
    .insertInto('caseStatements')
    .values({ ...sealed, id, tenantId, requestId, number, recordedById: actor.id })
    .execute()

  const statement = await statementOf(tx, actor, { of, id })
  const did = `took a statement from ${statement.participantName}`
  record(statementDrafted, act(of, { statement, did, action: 'create' }))
  return statement
})

/** 400 unless the person may give one; 409 while one of theirs waits for a signature. */
async function nextNumber(tx: Tx, { tenantId, requestId }: CaseRef, participantId: string) {
  const person = await tx
    .selectFrom('conflictParticipants')
    .select('role')
    .where((eb) => eb.and({ tenantId, requestId, id: participantId }))
    .where('removedAt', 'is', null)
    // Two advisers who take one down at once get two numbers.
    .forUpdate()
    .executeTakeFirst()
  if (!person) throw invalidReference('participantId')
  if (!givesStatements(person.role))
    throw invalid({ participantId: ['People who work on a case cannot give a statement on it'] })

  const earlier = await tx
    .selectFrom('caseStatements')
    .select(['number', 'signedOn'])
    .where((eb) => eb.and({ tenantId, requestId, participantId }))
    .orderBy('number', 'desc')
    .execute()
  if (earlier.some(({ signedOn }) => signedOn === null))
    throw invalidTransition('They already have a statement that is not signed yet. Change that one.')
  return (earlier[0]?.number ?? 0) + 1
}

export const editStatementRoute = route(editStatement, async ({ tx, actor, params, body, keyring, record }) => {
  const found = await foundStatement(tx, actor, params.statementId)
  const { of, id } = found
  await workOn({ tx, actor, record }, of)

  const { version, ...changes } = body
  const where = { tenantId: of.tenantId, table: 'case_statements', id }
  const statement = await updateVersioned(tx, 'caseStatements', {
    record: where,
    changes: sealRecord(SealedStatement, changes, await caseKeyOf(tx, keyring, of), where),
    version,
    where: sql`signed_on is null`,
    read: () => statementOf(tx, actor, found),
    refusal: (current) => invalidTransition(signedAlready, current),
  })

  const did = `changed the draft of what ${statement.participantName} said`
  record(statementDrafted, act(of, { statement, did, metadata: { fields: Object.keys(changes) } }))
  return statement
})

export const signedAlready = 'This statement has been signed. Anything new goes into another version.'
