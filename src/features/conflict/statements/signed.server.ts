import { sql } from 'kysely'
import { route } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { updateVersioned } from '#platform/database/update-versioned.server.ts'
import { invalid, invalidTransition } from '#platform/errors.ts'
import { longDate } from '#ui/text/dates.ts'
import type { CaseRef } from '../case/queries.server.ts'
import { addToTimeline } from '../case/timeline.server.ts'
import { workOn } from '../case/standing.server.ts'
import { statementChanged } from '../contract.ts'
import { act } from './act.server.ts'
import { shareStatement, signStatement, type Statement } from './contract.ts'
import { signedAlready } from './draft.server.ts'
import { foundStatement, statementOf } from './queries.server.ts'
import { signedHowLabels } from './words.ts'

export const signStatementRoute = route(signStatement, async ({ tx, actor, params, body, record }) => {
  const found = await foundStatement(tx, actor, params.statementId)
  const { of, id } = found
  await workOn({ tx, actor, record }, of)
  const draft = await statementOf(tx, actor, found)
  if (body.signedOn < draft.takenOn)
    throw invalid({ signedOn: [`It was taken on ${longDate(draft.takenOn)}, so it was not signed before`] })

  const { version, ...signature } = body
  const statement = await updateVersioned(tx, 'caseStatements', {
    record: { tenantId: of.tenantId, id },
    changes: { ...signature, signatureRecordedById: actor.id, signatureRecordedAt: sql`now()` },
    version,
    where: sql`signed_on is null`,
    read: () => statementOf(tx, actor, found),
    refusal: (current) => invalidTransition(signedAlready, current),
  })
  await addToTimeline(tx, actor, { of, type: 'statement', ...signedLine(statement) })

  const did = `recorded that the statement of ${statement.participantName} is signed`
  record(statementChanged, act(of, { statement, did, metadata: { signedHow: body.signedHow } }))
  return statement
})

function signedLine({ participantName, number, signedHow, signedOn }: Statement) {
  const how = signedHow ? signedHowLabels[signedHow].toLowerCase() : ''
  return {
    title: `Statement of ${participantName} signed`,
    description: `Version ${number}, signed ${how} on ${longDate(signedOn ?? '')}`,
  }
}

export const shareStatementRoute = route(shareStatement, async ({ tx, actor, params, body, record }) => {
  const found = await foundStatement(tx, actor, params.statementId)
  const { of, id } = found
  await workOn({ tx, actor, record }, of)
  const before = await statementOf(tx, actor, found)
  if (before.signedOn === null) throw invalidTransition('Only a signed statement can be shared.', before)
  const { isShared } = body
  if ((before.sharedAt !== null) === isShared) return before

  await setShared(tx, of, { id, byId: isShared ? actor.id : null })
  const statement = await statementOf(tx, actor, found)
  const { participantName, number } = statement
  const title = isShared
    ? `Statement of ${participantName} shared with the company`
    : `Statement of ${participantName} no longer shared`
  await addToTimeline(tx, actor, { of, type: 'statement', title, description: `Version ${number}` })

  const did = isShared
    ? `shared the statement of ${participantName} with the company`
    : `stopped sharing the statement of ${participantName}`
  record(statementChanged, act(of, { statement, did, metadata: { isShared } }))
  return statement
})

async function setShared(tx: Tx, { tenantId }: CaseRef, { id, byId }: { id: string; byId: string | null }) {
  await tx
    .updateTable('caseStatements')
    .set({ sharedById: byId, sharedAt: byId ? sql`now()` : null, version: sql`version + 1`, updatedAt: sql`now()` })
    .where((eb) => eb.and({ tenantId, id }))
    .execute()
}
