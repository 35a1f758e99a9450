import { expect } from 'vitest'
import { planMeeting } from '#features/conflict/meetings/contract.ts'
import { showMinutes, signMinutes, writeMinutes } from '#features/conflict/meetings/minutes/contract.ts'
import { addStatement, signStatement } from '#features/conflict/statements/contract.ts'
import { getReview } from '#features/performance/contract.ts'
import { updateReview } from '#features/performance/review/contract.ts'
import { receiveReference } from '#features/reference/contract.ts'
import { sidOf } from '#platform/call/cookie.server.ts'
import { aCase } from '#testing/builders/a-staffed-case.ts'
import { aReview } from '#testing/builders/drafts.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import { anIssued } from '#testing/builders/letters.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { withReferee } from '#testing/builders/referees.ts'
import { anAskedReview, aSharedReview } from '#testing/builders/reviews.ts'
import { test, type World } from '#testing/fixtures/world.ts'

// Limits of the server's own roles, whatever statement reaches the database: each is tried behind a live fence.

type As = { world: World; person: Person; role?: 'casewell_app' | 'casewell_system' }

/** The number of rows that it changes, or why it is refused; nothing of it stays. */
async function attempt({ world, person, role = 'casewell_app' }: As, statement: string, values: unknown[]) {
  const { owner } = world
  await owner.query('begin')
  try {
    await owner.query(`set local role ${role}`)
    await owner.query("select * from begin_request($1, true, true, '{}')", [sidOf(person.cookie, new URL(world.base))])
    return (await owner.query(statement, values)).rowCount
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  } finally {
    await owner.query('rollback')
  }
}

/** By the lack of a privilege or by a trigger; an issued letter has one that holds for the owner, too. */
const REFUSED = '42501'

async function refusesAll(
  as: As,
  { table, id, free, kept }: { table: string; id: string; free: string; kept: string[] },
) {
  expect(await attempt(as, `update ${table} set ${free} where id = $1`, [id])).toBe(1)
  for (const change of kept)
    expect(await attempt(as, `update ${table} set ${change} where id = $1`, [id])).toBe(REFUSED)
  expect(await attempt(as, `delete from ${table} where id = $1`, [id])).toBe(REFUSED)
}

test('a signed statement stays as it was signed, but for being shared', async ({ world, ada, sam }) => {
  const { who, params } = await aCase(ada, world.owner)
  const said = { content: 'I asked twice.', takenOn: '2025-11-11', takenBy: 'Sam Okafor' }
  const { id } = await sam.call(addStatement, { params, body: { ...said, participantId: who('Tom Ashworth') } })
  const as = { world, person: sam }
  const content = 'update case_statements set content = $2 where id = $1'
  expect(await attempt(as, content, [id, Buffer.from('other')])).toBe(1)
  const body = { signedBy: 'Tom Ashworth', signedHow: 'in_person', signedOn: '2025-11-12' } as const
  await sam.call(signStatement, { params: { statementId: id }, body })
  await refusesAll(as, {
    table: 'case_statements',
    id,
    free: 'shared_at = now(), shared_by_id = recorded_by_id',
    kept: ["content = 'x'", "taken_by = 'Another'", 'signed_on = signed_on + 1', 'created_at = now()'],
  })
  const unsign = `update case_statements set signed_by = null, signed_how = null, signed_on = null,
    signature_recorded_by_id = null, signature_recorded_at = null where id = $1`
  expect(await attempt(as, unsign, [id])).toBe(REFUSED)
})

test('an issued letter stays as it was issued, with its file, but for being shared', async ({ world, ada, sam }) => {
  const { requestId } = await aCase(ada, world.owner)
  const { id } = await anIssued(sam, requestId)
  const as = { world, person: sam }
  await refusesAll(as, {
    table: 'letters',
    id,
    free: 'shared_at = now(), shared_by_id = created_by_id',
    kept: ['file_size = 1', 'created_at = now()', 'replaces_id = id'],
  })
  expect(await attempt(as, "update letters set content = 'x' where id = $1", [id])).toBe('P0001')
  const ofLetter = '(select file_id from letters where id = $1)'
  expect(await attempt(as, `delete from file_chunks where file_id = ${ofLetter}`, [id])).toBe(REFUSED)
  expect(await attempt(as, `delete from files where id = ${ofLetter}`, [id])).toBe('23503')
})

test('minutes that were signed off stay as they are', async ({ world, ada, sam }) => {
  const id = await signedMinutes({ world, ada, sam })
  const as = { world, person: sam }
  for (const change of ["content = 'x'", 'shown_on = null', 'version = version + 1', UNSIGNED])
    expect(await attempt(as, `update conflict_minutes set ${change} where id = $1`, [id])).toBe(REFUSED)
})

const UNSIGNED = 'sign_off = null, signed_on = null, signed_by_id = null'

async function signedMinutes({ world, ada, sam }: { world: World; ada: Person; sam: Person }) {
  const { who, params: ofCase } = await aCase(ada, world.owner)
  const people = { participantId: who('Karen Doyle'), ledById: who('Ben Fry') }
  const held = { meetingDate: dayFromToday(-2), meetingTime: '10:00', place: 'Room 2', held: true } as const
  const { id: meetingId } = await sam.call(planMeeting, {
    params: ofCase,
    body: { kind: 'hearing', ...people, ...held },
  })
  const params = { meetingId }
  await sam.call(writeMinutes, { params, body: { content: 'Karen said so.', edition: 0, version: 0 } })
  await sam.call(showMinutes, { params, body: { shownOn: dayFromToday(0) } })
  return (await sam.call(signMinutes, { params, body: { signOff: 'agreed', signedOn: dayFromToday(0) } })).id
}

test('a completed review stays as it is until it is reopened', async ({ world, ada, sam, stranger }) => {
  const { requestId } = await aSharedReview(ada, sam, stranger)
  const params = { requestId }
  const { id } = await sam.call(getReview, { params })
  const as = { world, person: sam }
  const feedback = 'update performance_reviews set strengths = null, job_title = $2 where id = $1'
  expect(await attempt(as, feedback, [id, 'Driver'])).toBe(1)
  await sam.call(updateReview, { params, body: { status: 'completed' } })
  await refusesAll(as, {
    table: 'performance_reviews',
    id,
    free: "search_text = 'tom'",
    kept: ["manager_feedback = 'Other'", 'final_rating = 5', "employee_name = 'Another'", 'completed_at = now()'],
  })
  const reopen = "update performance_reviews set status = 'under_review', completed_at = null"
  expect(await attempt(as, `${reopen} where id = $1`, [id])).toBe(1)
  expect(await attempt(as, `${reopen}, manager_feedback = 'x' where id = $1`, [id])).toBe(REFUSED)
})

test('a link that has ended opens nothing again, and none is turned into another', async ({ world, ada, sam }) => {
  const { token } = await anAskedReview(ada, sam)
  expect(token).not.toBe('')
  const { rows } = await world.owner.query(
    `select l.id from guest_links l where l.purpose = 'self_assessment' order by created_at desc limit 1`,
  )
  const as = { world, person: sam }
  const { id } = rows[0]
  expect(await attempt(as, "update guest_links set expire = now() + interval '1 day' where id = $1", [id])).toBe(1)
  for (const change of ["hash = '\\x00'", 'record_id = gen_random_uuid()', "purpose = 'referee'"])
    expect(await attempt(as, `update guest_links set ${change} where id = $1`, [id])).toBe(REFUSED)
  await world.owner.query('update guest_links set ended_at = now() where id = $1', [id])
  for (const change of ['ended_at = null', "expire = now() + interval '1 day'"])
    expect(await attempt(as, `update guest_links set ${change} where id = $1`, [id])).toBe(REFUSED)
})

const audit = (columns: string, values: string) =>
  `insert into audit_events (tenant_id, event, resource_type, action, ${columns})
    values ($1, 'note.added', 'note', 'create', ${values})`
const log = (columns: string, values: string) =>
  `insert into activity_logs (tenant_id, action, details, audience, ${columns})
    values ($1, 'note.added', 'added a note', '{staff}', ${values})`

test('an audit row is of now, and of who makes the call', async ({ world, sam, ada, admin }) => {
  const { rows } = await world.owner.query('select tenant_id from users where id = $1', [ada.id])
  const tenant = rows[0].tenant_id
  for (const [as, its] of [
    [{ world, person: sam }, tenant],
    [{ world, person: admin, role: 'casewell_system' }, null],
  ] as [As, string | null][]) {
    expect(await attempt(as, audit('actor_id', '$2'), [its, as.person.id])).toBe(1)
    expect(await attempt(as, audit('actor_id', '$2'), [its, ada.id])).toBe(REFUSED)
    expect(await attempt(as, audit('actor_id', 'null'), [its])).toBe(REFUSED)
    expect(await attempt(as, audit('actor_id, created_at', '$2, now()'), [its, as.person.id])).toBe(REFUSED)
  }
  const as = { world, person: sam }
  expect(await attempt(as, log('user_id', '$2'), [tenant, sam.id])).toBe(1)
  expect(await attempt(as, log('user_id', '$2'), [tenant, ada.id])).toBe(REFUSED)
  expect(await attempt(as, log('user_id, created_at', '$2, now()'), [tenant, sam.id])).toBe(REFUSED)
})

test('nothing in a history is of another time, and no message', async ({ world, sam }) => {
  for (const history of [
    'messages',
    'timeline_events',
    'conflict_case_changes',
    'onboarding_stage_changes',
    'performance_review_changes',
    'performance_goal_changes',
  ]) {
    const backdated = `insert into ${history} (created_at) values (now() - interval '1 day')`
    expect([history, await attempt({ world, person: sam }, backdated, [])]).toEqual([history, REFUSED])
  }
})

test('no one writes a message or an entry of a history in the name of another', async ({ world, ada, sam }) => {
  const { id } = await ada.raises(aReview())
  const message = `insert into messages (tenant_id, request_id, sender_id, content)
    select tenant_id, id, $2, 'Said so.' from requests where id = $1`
  const history = `insert into performance_review_changes (tenant_id, request_id, field, version, user_id)
    select tenant_id, id, 'jobTitle', 2, $2 from requests where id = $1`
  for (const statement of [message, history]) {
    expect(await attempt({ world, person: sam }, statement, [id, sam.id])).toBe(1)
    expect(await attempt({ world, person: sam }, statement, [id, ada.id])).toBe(REFUSED)
  }
})

test('what was handed in stays, and no letter begins as an issued one', async ({ world, ada, sam, stranger }) => {
  const { requestId } = await aSharedReview(ada, sam, stranger)
  const as = { world, person: sam }
  const assessment = 'update self_assessments set %s where request_id = $1'
  expect(await attempt(as, assessment.replace('%s', 'opened_at = now()'), [requestId])).toBe(1)
  for (const change of ["answers = '\\x00'", 'handed_in_at = null'])
    expect(await attempt(as, assessment.replace('%s', change), [requestId])).toBe(REFUSED)

  const ofCase = await aCase(ada, world.owner)
  const { id } = await anIssued(sam, ofCase.requestId)
  const again = `insert into letters select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid()))).*
    from letters l where id = $1`
  expect(await attempt(as, again, [id])).toBe(REFUSED)
})

test('a reference that has come stays as the referee gave it', async ({ world, ada, sam }) => {
  const { referenceId } = await withReferee(ada)
  const body = { via: 'phone', receivedDate: dayFromToday(0), statement: 'She left in 2022.' } as const
  await sam.call(receiveReference, { params: { referenceId }, body })
  const as = { world, person: sam }
  for (const change of ["answers = '\\x00'", "statement = '\\x00'"])
    expect(await attempt(as, `update employee_references set ${change} where id = $1`, [referenceId])).toBe(REFUSED)
  const deleted = 'update employee_references set answers = null, statement = null, content_deleted_date = current_date'
  expect(await attempt(as, `${deleted} where id = $1`, [referenceId])).toBe(1)
})
