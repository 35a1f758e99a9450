import { sql } from 'kysely'
import { route } from '#platform/call/route.server.ts'
import { updateVersioned } from '#platform/database/update-versioned.server.ts'
import { allow, invalidTransition, notFound } from '#platform/errors.ts'
import { sealRecord, unsealRecord } from '#platform/secrets/seal.server.ts'
import { caseKeyOf } from '../case/seal.server.ts'
import { actIn } from '../case/standing.server.ts'
import { caseFileChanged } from '../contract.ts'
import { canReadFile } from '../policy.ts'
import { companionRevealed, nameCompanion, revealCompanion, SealedMeeting } from './contract.ts'
import { foundMeeting, heldMeeting } from './found.server.ts'
import { TABLE } from './queries.server.ts'

export const nameCompanionRoute = route(nameCompanion, async ({ body, ...call }) => {
  const { tx, keyring, params, record } = call
  const { meeting, people, now } = await heldMeeting(call, params.meetingId)
  if (body.companion) people.ensureAble('accompany', body.companion, 'companion.name')
  const { tenantId, id } = meeting
  const dataKey = await caseKeyOf(tx, keyring, meeting)

  const named = await updateVersioned(tx, 'conflictMeetings', {
    record: meeting,
    changes: sealRecord(SealedMeeting, { companion: body.companion }, dataKey, { tenantId, table: TABLE, id }),
    version: body.version,
    where: sql`state in ('planned', 'held')`,
    read: now,
    refusal: (current) => invalidTransition(`This meeting is ${current.state}.`, current),
  })
  const metadata = { fields: ['companion'] }
  record(caseFileChanged, actIn(meeting, { resourceType: 'conflict_meeting', id, metadata }))
  return named
})

export const revealCompanionRoute = route(revealCompanion, async (call) => {
  const { tx, actor, keyring, params, record } = call
  const { meeting } = await foundMeeting(call, params.meetingId)
  allow(canReadFile(actor))
  const { tenantId, id } = meeting
  const where = { tenantId, table: TABLE, id }
  const sealed = { companion: meeting.companion }
  const { companion } = unsealRecord(SealedMeeting, sealed, await caseKeyOf(tx, keyring, meeting), where)
  if (!companion) throw notFound()

  const metadata = { field: 'companion' }
  record(companionRevealed, actIn(meeting, { action: 'view', resourceType: 'conflict_meeting', id, metadata }))
  return { companion }
})
