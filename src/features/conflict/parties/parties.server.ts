import { sql } from 'kysely'
import { ensureStillOpen } from '#features/request/request.server.ts'
import { audited, type Call, type Route, route } from '#platform/call/route.server.ts'
import { inFull } from '#platform/database/insert.server.ts'
import { updateVersioned } from '#platform/database/update-versioned.server.ts'
import { invalidTransition, notFound, staleVersion } from '#platform/errors.ts'
import { type CaseRef, participantsOf } from '../case/queries.server.ts'
import { addToTimeline } from '../case/timeline.server.ts'
import { caseChanged, MAX_PARTICIPANTS } from '../contract.ts'
import { NewParty, removeParticipant, updateParticipant } from './contract.ts'
import { ensureNotAppealing, mayAppeal } from './appealing.server.ts'
import { exceptionsOf, keepException } from './exceptions.server.ts'
import { type Held, heldParticipant, participantOf } from './held.server.ts'
import { decideNamesakeRoute } from './namesakes/another-person.server.ts'
import { clearOthers } from './namesakes/namesakes.server.ts'
import { ensureAble, placeOf } from './place.server.ts'
import { roleLabels } from './roles.ts'
import { shownIn } from './shown.server.ts'
import { ensureAccount, ensureStillSeen } from './sight.server.ts'

const Party = NewParty.omit({ reason: true })

type Work = Pick<Call, 'tx' | 'actor' | 'record'>

/** Adds a person to a case that is locked, and answers their id. */
export async function addParty(work: Work, of: CaseRef, { reason, ...party }: NewParty): Promise<string> {
  const { tx, actor } = work
  const others = await participantsOf(tx, of)
  if (others.length >= MAX_PARTICIPANTS) throw invalidTransition(`A case has at most ${MAX_PARTICIPANTS} participants.`)
  ensureAble(party, others, 'participants.0.')
  const otherRole = placeOf({ ...party, reason }, others, 'participants.0.')
  await ensureAccount(tx, of, party.userId, 'participants.0.userId')

  const { tenantId, requestId } = of
  const { id } = await tx
    .insertInto('conflictParticipants')
    .values({ ...inFull(Party, party), tenantId, requestId })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (party.userId !== undefined) await clearOthers(work, of, [id])
  await ensureStillSeen(tx, actor, of, `participants.0.${knownBy(party)}`)
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
  await ensureStillOpen(tx, { tenantId: person.tenantId, id: person.requestId })
  const { version, reason, ...changes } = body
  if (changes.role && !mayAppeal.includes(changes.role)) await ensureNotAppealing(tx, person, person.id)
  const others = (await participantsOf(tx, person)).filter(({ id }) => id !== person.id)
  const edited = { ...person, ...given(changes) }
  if (changes.role || changes.name || changes.email) ensureAble(edited, others)
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
  await ensureStillSeen(tx, actor, person, knownBy(changes))
  if (otherRole && reason)
    await keepException(tx, actor, person, { participantId: person.id, role: changed.role, otherRole, reason })
  await addToTimeline(tx, actor, {
    of: person,
    type: 'other',
    title: 'Participant changed',
    description: `${changed.name}, ${roleLabels[changed.role]}`,
  })
  record(caseChanged, act(person, 'update'))
  return (await shownIn(tx, actor, person))(changed)
})

const removeRoute = route(removeParticipant, async ({ tx, actor, params, body, record }) => {
  const person = await heldParticipant(tx, actor, params.participantId)
  await ensureStillOpen(tx, { tenantId: person.tenantId, id: person.requestId })
  if (body.version !== undefined && body.version !== person.version) throw staleVersion(person)
  await ensureNotAppealing(tx, person, person.id)

  await tx
    .updateTable('conflictParticipants')
    .set({ removedAt: sql`now()`, removedById: actor.id, version: sql`version + 1` })
    .where((eb) => eb.and({ tenantId: person.tenantId, id: person.id }))
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

export const partyRoutes: Route[] = [updateRoute, removeRoute, decideNamesakeRoute]

/** The field by which a person is matched to an account. */
function knownBy({ userId, email }: { userId?: string | null | undefined; email?: string | null | undefined }) {
  if (userId) return 'userId'
  return email ? 'email' : 'name'
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
    audit: audited(action, 'conflict_participant', id, { requestId }),
  }) as const
