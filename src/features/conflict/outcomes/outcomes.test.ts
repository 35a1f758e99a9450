import { expect } from 'vitest'
import { aCase } from '#testing/builders/a-staffed-case.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test, type World } from '#testing/fixtures/world.ts'
import { decideAppeal, recordAppeal } from '../appeals/contract.ts'
import { planMeeting } from '../meetings/contract.ts'
import { listOutcomes, recordOutcome, updateOutcome } from './contract.ts'
import { detailsOf } from './details.server.ts'

type Case = Awaited<ReturnType<typeof aCase>>

const aWarning = ({ who }: Case, changes: object = {}) => ({
  participantId: who('Karen Doyle'),
  type: 'formal_warning' as const,
  warningLevel: 'first_written' as const,
  issuedDate: dayFromToday(-1),
  reason: 'The rota was changed by hand twice, to her own advantage.',
  decidedById: who('Ben Fry'),
  decidedOn: dayFromToday(-1),
  ...changes,
})

async function aHeardCase(ada: Person, sam: Person, world: World) {
  const of = await aCase(ada, world.owner)
  const hearing = { kind: 'hearing' as const, participantId: of.who('Karen Doyle'), ledById: of.who('Ben Fry') }
  const when = { meetingDate: dayFromToday(-3), meetingTime: '10:00', place: 'Room 2', held: true }
  await sam.call(planMeeting, { params: of.params, body: { ...hearing, ...when } })
  return of
}

const resolve = (world: World, requestId: string) =>
  world.owner.query("update conflict_cases set status = 'resolved' where request_id = $1", [requestId])

test('staff record the decision about a respondent, and clients read it once the case is resolved', async ({
  ada,
  sam,
  world,
}) => {
  const of = await aHeardCase(ada, sam, world)
  expect((await sam.call(listOutcomes, { params: of.params })).undecided).toEqual([
    { id: of.who('Karen Doyle'), name: 'Karen Doyle', role: 'respondent', hasHearing: true },
  ])
  const recorded = await sam.call(recordOutcome, { params: of.params, body: aWarning(of) })
  expect(recorded).toMatchObject({ warning: { isLive: true }, decidedBy: { name: 'Ben Fry' }, can: { edit: true } })
  expect(recorded.activeUntil).toBe(recorded.warning?.usual.date)

  expect(await ada.call(listOutcomes, { params: of.params })).toEqual({
    outcomes: [],
    undecided: [],
    isWithheld: true,
    can: { record: false },
  })
  await resolve(world, of.requestId)
  const read = await ada.call(listOutcomes, { params: of.params })
  expect(read).toMatchObject({ isWithheld: false, outcomes: [{ id: recorded.id, can: { edit: false } }] })
})

test.for([
  [{ issuedDate: '2026-11-23', warningLevel: 'first_written' }, '2027-05-22'],
  [{ issuedDate: '2026-11-23', warningLevel: 'final_written' }, '2027-11-22'],
  [{ issuedDate: '2026-08-31', warningLevel: 'first_written' }, '2027-02-28'],
  [{ issuedDate: '2026-08-31', warningLevel: 'first_written', activeUntil: '2026-12-31' }, '2026-12-31'],
] as const)('a warning with %o is live until %s', ([given, until]) => {
  const outcome = { type: 'formal_warning', reason: 'x', decidedById: 'b', decidedOn: '2026-08-01', ...given } as const
  expect(detailsOf(outcome).activeUntil).toBe(until)
})

test('an expired warning is to be disregarded', async ({ ada, sam, world }) => {
  const of = await aHeardCase(ada, sam, world)
  const old = { issuedDate: '2025-01-06', decidedOn: '2025-01-06' }
  const { warning, activeUntil } = await sam.call(recordOutcome, { params: of.params, body: aWarning(of, old) })
  expect([warning?.isLive, activeUntil]).toEqual([false, '2025-07-05'])
})

test.for([
  [{ warningLevel: undefined }, 'warningLevel'],
  [{ issuedDate: undefined }, 'issuedDate'],
  [{ issuedDate: dayFromToday(-2) }, 'issuedDate'],
  [{ activeUntil: dayFromToday(-2) }, 'activeUntil'],
  [{ reason: ' ' }, 'reason'],
  [{ decidedOn: dayFromToday(1), issuedDate: dayFromToday(1) }, 'decidedOn'],
  [{ type: 'termination' }, 'terminationDate'],
  [{ type: 'termination', terminationDate: dayFromToday(0) }, 'noticeGiven'],
  [{ type: 'termination', terminationDate: dayFromToday(0), noticeGiven: 'None' }, 'terminationReason'],
  [{ type: 'demotion' }, 'type'],
] as const)('an outcome with %o is refused at %s', async ([changes, field], { ada, sam, world }) => {
  const of = await aHeardCase(ada, sam, world)
  await expect(sam.call(recordOutcome, { params: of.params, body: aWarning(of, changes) })).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { [field]: [expect.any(String)] } },
  })
})

test('fields of another type are left out', async ({ ada, sam, world }) => {
  const of = await aHeardCase(ada, sam, world)
  const dismissal = {
    type: 'termination',
    terminationDate: dayFromToday(30),
    noticeGiven: 'Four weeks',
    terminationReason: 'conduct',
  }
  const recorded = await sam.call(recordOutcome, { params: of.params, body: aWarning(of, dismissal) })
  expect(recorded).toMatchObject({ warningLevel: null, issuedDate: null, warning: null, terminationReason: 'conduct' })
})

test('a hearing manager decides, about a respondent, after the hearing or with a reason', async ({
  ada,
  sam,
  world,
}) => {
  const of = await aCase(ada, world.owner)
  const record = (changes: object = {}) => sam.call(recordOutcome, { params: of.params, body: aWarning(of, changes) })
  for (const [changes, field, message] of [
    [{ participantId: of.who('Rhys Parry') }, 'participantId', /not a respondent/],
    [{ decidedById: of.who('Ines Marlow') }, 'decidedById', /not a hearing manager/],
    [{}, 'withoutHearingReason', /No hearing with Karen Doyle/],
  ] as const)
    await expect(record(changes)).rejects.toMatchObject({
      status: 400,
      body: { fieldErrors: { [field]: [expect.stringMatching(message)] } },
    })

  const withoutHearingReason = 'She resigned and declined to attend.'
  expect(await record({ withoutHearingReason })).toMatchObject({ withoutHearingReason })
  await expect(record({ withoutHearingReason })).rejects.toMatchObject({ status: 409 })
})

test('an outcome changes until it is out; after an appeal is upheld another takes its place, and it stays', async ({
  ada,
  sam,
  sita,
  world,
}) => {
  const of = await aHeardCase(ada, sam, world)
  const { participantId, ...body } = aWarning(of)
  const { id: outcomeId, version } = await sam.call(recordOutcome, { params: of.params, body: aWarning(of) })
  const change = (changes: object, by = sam) =>
    by.call(updateOutcome, { params: { outcomeId }, body: { ...body, ...changes } })
  expect(await change({ reason: 'Another', version })).toMatchObject({ reason: 'Another', version: 2 })
  await expect(change({ reason: 'Third', version }, sita)).rejects.toMatchObject({
    status: 409,
    body: { code: 'STALE_VERSION', current: { reason: 'Another' } },
  })

  await resolve(world, of.requestId)
  await expect(change({ reason: 'Late' })).rejects.toMatchObject({ status: 409 })
  await world.owner.query(
    `insert into conflict_appeals (tenant_id, request_id, participant_id, received_on, grounds, letter_sent_on,
        letter_sent_by, decision_maker_id, outcome, outcome_reason, decided_on)
      select tenant_id, request_id, id, current_date, 'Harsh', current_date, 'email', $2, 'upheld', 'It was', current_date
      from conflict_participants where id = $1`,
    [participantId, of.who('Amir Shah')],
  )
  const lifted = await change({ type: 'no_action' })
  expect(lifted).toMatchObject({ type: 'no_action', warning: null, activeUntil: null, can: { edit: false } })
  await expect(change({ type: 'no_action' })).rejects.toMatchObject({ status: 409 })
  const { outcomes, undecided } = await ada.call(listOutcomes, { params: of.params })
  expect(outcomes).toMatchObject([
    { id: outcomeId, type: 'formal_warning', isSuperseded: true, warning: { isLive: false } },
    { id: lifted.id, type: 'no_action', isSuperseded: false },
  ])
  expect(undecided).toEqual([])
})

test('an outcome that is appealed against stays as it is until the appeal is upheld', async ({ ada, sam, world }) => {
  const of = await aHeardCase(ada, sam, world)
  const { participantId, ...body } = aWarning(of)
  const { id: outcomeId } = await sam.call(recordOutcome, { params: of.params, body: aWarning(of) })
  const today = dayFromToday(0)
  const letter = { letterSentOn: today, letterSentBy: 'email' as const, receivedOn: today }
  const { id: appealId } = await sam.call(recordAppeal, {
    params: of.params,
    body: { participantId, ...letter, grounds: 'Too harsh', decisionMakerId: of.who('Amir Shah') },
  })
  const change = () => sam.call(updateOutcome, { params: { outcomeId }, body: { ...body, type: 'no_action' } })
  await expect(change()).rejects.toMatchObject({ status: 409 })
  await sam.call(decideAppeal, {
    params: { appealId },
    body: { outcome: 'upheld', outcomeReason: 'It was', decidedOn: today },
  })
  const { id } = await change()
  expect(id).not.toBe(outcomeId)
  const { outcomes } = await sam.call(listOutcomes, { params: of.params })
  expect(outcomes).toMatchObject([
    { id: outcomeId, isSuperseded: true },
    { id, can: { edit: true } },
  ])
})

test('the company does not hear of an outcome that it may not read yet', async ({ ada, sam, world }) => {
  const of = await aHeardCase(ada, sam, world)
  const { participantId: _, ...body } = aWarning(of)
  const { id: outcomeId } = await sam.call(recordOutcome, { params: of.params, body: aWarning(of) })
  await sam.call(updateOutcome, { params: { outcomeId }, body })
  await resolve(world, of.requestId)
  const path = `/api/conflict-resolution/${of.requestId}/outcomes`
  const { rows } = await world.owner.query<{ tell: string[] }>(
    "select tell from events where name like 'case.%' and $1 = any (paths) order by seq desc limit 1",
    [path],
  )
  expect(rows[0]?.tell).toEqual(['staff'])
})
