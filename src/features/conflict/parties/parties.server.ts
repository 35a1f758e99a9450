import { sql } from 'kysely'
import { lockOpen } from '#features/request/request.server.ts'
import { type Route, route } from '#platform/call/route.server.ts'
import { columns } from '#platform/database/columns.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { inFull } from '#platform/database/insert.server.ts'
import { updateVersioned } from '#platform/database/update-versioned.server.ts'
import { allow, invalidTransition, notFound, staleVersion } from '#platform/errors.ts'
import { ensureNotAppealing, mayAppeal } from '../appeals/queries.server.ts'
import { type CaseRef, participantsOf } from '../case/queries.server.ts'
import { addToTimeline } from '../case/timeline.server.ts'
import { caseChanged, MAX_PARTICIPANTS, Participant } from '../contract.ts'
import { canWork } from '../policy.ts'
import { NewParty, removeParticipant, updateParticipant } from './contract.ts'
import { exceptionsOf, keepException } from './exceptions.server.ts'
import { placeOf } from './place.server.ts'
import { roleLabels } from './roles.ts'
import { ensureAccount, ensureStillSeen } from './sight.server.ts'

const Party = NewParty.omit({ reason: true })

/** Adds a person to a case that is locked, and answers their id. */
export async function addParty(tx: Tx, actor: Actor, of: CaseRef, { reason, ...party }: NewParty): Promise<string> {
  const others = await participantsOf(tx, of)
  if (others.length >= MAX_PARTICIPANTS) throw invalidTransition('A case has at most 50 participants.')
  const otherRole = placeOf({ ...party, reason }, others, 'participants.0.')
  await ensureAccount(tx, of, party.userId, 'participants.0.userId')

  const { tenantId, requestId } = of
  const { id } = await tx
    .insertInto('conflictParticipants')
    .values({ ...inFull(Party, party), tenantId, requestId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ensureStillSeen(tx, actor, of, party.userId ? 'participants.0.userId' : 'participants.0.email')
  if (otherRole && reason)
    await keepException(tx, actor, of, { participantId: id, role: party.role, otherRole, reason })
  await addToTimeline(tx, actor, {
    of,
    type: 'participant_added',
    title: 'Participant added',
    description: `${party.name}, ${roleLabels[party.role]}`,
  })
  return id
}

const updateRoute = route(updateParticipant, async ({ tx, actor, params, body, record }) => {
  const person = await heldParticipant(tx, actor, params.participantId)
  const { version, reason, ...changes } = body
  if (changes.role && !mayAppeal.includes(changes.role)) await ensureNotAppealing(tx, person, person.id)
  const others = (await participantsOf(tx, person)).filter(({ id }) => id !== person.id)
  const edited = { ...person, ...given(changes) }
  const exceptions = await exceptionsOf(tx, person)
  const kept = exceptions(edited)?.reason
  const otherRole = placeOf({ ...edited, reason: reason ?? kept }, others)
  await ensureAccount(tx, person, changes.userId, 'userId')

  const changed = await updateVersioned(tx, 'conflictParticipants', {
    record: person,
    changes,
    version,
    where: sql`removed_at is null`,
    read: () => participantOf(tx, actor, person.id),
    refusal: notFound,
  })
  await ensureStillSeen(tx, actor, person, changes.userId ? 'userId' : 'email')
  if (otherRole && reason)
    await keepException(tx, actor, person, { participantId: person.id, role: changed.role, otherRole, reason })
  await addToTimeline(tx, actor, {
    of: person,
    type: 'other',
    title: 'Participant changed',
    description: `${changed.name}, ${roleLabels[changed.role]}`,
  })
  record(caseChanged, act(person, 'update'))
  return { ...changed, exception: (await exceptionsOf(tx, person))(changed) }
})

const removeRoute = route(removeParticipant, async ({ tx, actor, params, body, record }) => {
  const person = await heldParticipant(tx, actor, params.participantId)
  if (body.version !== undefined && body.version !== person.version) throw staleVersion(person)
  await ensureNotAppealing(tx, person, person.id)

  await tx
    .updateTable('conflictParticipants')
    .set({ removedAt: sql`now()`, removedById: actor.id, version: sql`version + 1` })
    .where('tenantId', '=', person.tenantId)
    .where('id', '=', person.id)
    .execute()
  await addToTimeline(tx, actor, {
    of: person,
    type: 'other',
    title: 'Participant removed',
    description: `${person.name}, ${roleLabels[person.role]}`,
  })
  record(caseChanged, act(person, 'delete'))
  return undefined
})

export const partyRoutes: Route[] = [updateRoute, removeRoute]

const fields = columns('conflictParticipants', Participant, 'p')
type Held = Participant & CaseRef

async function participantOf(tx: Tx, actor: Actor, participantId: string): Promise<Held> {
  const { rows } = await sql<Held>`
    select p.tenant_id, p.request_id, ${fields} from conflict_participants p
    where p.id = ${participantId} and p.tenant_id = any (${actor.tenants}::uuid[]) and p.removed_at is null`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** The person who is to be changed, with the case locked, once it is certain that they may be. */
async function heldParticipant(tx: Tx, actor: Actor, participantId: string): Promise<Held> {
  const { tenantId, requestId } = await participantOf(tx, actor, participantId)
  allow(canWork(actor))
  await lockCase(tx, { tenantId, requestId })
  await lockOpen(tx, { tenantId, id: requestId })
  return participantOf(tx, actor, participantId)
}

/** Everybody who changes who is in a case waits for the others. */
async function lockCase(tx: Tx, { tenantId, requestId }: CaseRef) {
  await tx
    .selectFrom('conflictCases')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('requestId', '=', requestId)
    .forUpdate()
    .execute()
}

const given = <Changes extends object>(changes: Changes) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Changes]: Exclude<Changes[Field], undefined>
  } // without what is undefined

const did = { update: 'changed a participant', delete: 'took a participant out of the case' } as const

const act = ({ tenantId, requestId, id }: Held, action: keyof typeof did) =>
  ({
    tenantId,
    about: { requestId },
    requestId,
    did: did[action],
    audit: { action, resourceType: 'conflict_participant', resourceId: id, metadata: { requestId } },
  }) as const
