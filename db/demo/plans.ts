import type { Client } from 'pg'
import { addFairnessNote } from '#features/performance/fairness/contract.ts'
import { addPlan, type PlanMeeting, startPlan, updatePlanMeeting } from '#features/performance/plan/contract.ts'
import type { Person } from '#testing/fixtures/person.ts'

const DAY_MS = 86_400_000
const day = (ahead: number) => new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10)

type Of = { requestId: string }

type Support = { plan?: 'halfway'; adjustments?: 'agreed' }

/** Adds the support in a plan, and the adjustments. */
export async function addSupport({ plan, adjustments }: Support, adviser: Person, params: Of, owner: Client) {
  if (plan) await addPlanHalfway(adviser, params, owner)
  if (adjustments) await addAdjustments(adviser, params)
}

/** An improvement plan halfway: two meetings held, one missed. */
async function addPlanHalfway(adviser: Person, params: Of, owner: Client) {
  const { id: planId, meetings } = await adviser.call(addPlan, {
    params,
    body: {
      problem:
        'One order in forty was picked wrong from July to September, mostly at the end of the shift. The others pick one in two hundred wrong.',
      objectives: [
        { objective: 'Scan every line before it goes into the tote', measure: 'No unscanned line in a week' },
        { objective: 'Fewer wrong picks', measure: 'Fewer than one in a hundred, counted every Friday' },
      ],
      support: 'Two mornings with Lena Marsh at the scanner, and a second break at 4 pm.',
      startsOn: day(-26),
      endsOn: day(30),
      meetings: 'weekly',
    },
  })
  await adviser.call(startPlan, {
    params: { planId },
    body: {
      health: { answer: true, note: 'He has asked for an eye test; the company pays for it.' },
      pregnancy: { answer: false, note: '' },
      training: { answer: true, note: 'The scanner course, in May.' },
      peers: { answer: true, note: 'Two others were given a plan for the same figure last year.' },
    },
  })
  const past = meetings.filter(({ plannedOn }) => plannedOn < day(0))
  for (const [n, meeting] of past.entries()) if (came[n]) await adviser.call(updatePlanMeeting, held(meeting, came[n]))
  await owner.query(
    "update performance_plans set created_at = now() - interval '27 days', started_at = now() - interval '26 days' where id = $1",
    [planId],
  )
}

type Came = { verdict: 'on_track' | 'not_yet' | 'missed'; notes: string }

const came: readonly Came[] = [
  { verdict: 'not_yet', notes: 'One in fifty. He scans, but not the last totes of the shift.' },
  { verdict: 'missed', notes: 'He was ill. Moved to the week after.' },
  { verdict: 'on_track', notes: 'One in ninety, and no unscanned line since Tuesday.' },
]

const held = ({ id, plannedOn }: PlanMeeting, { verdict, notes }: Came) => ({
  params: { planMeetingId: id },
  body: { plannedOn, verdict, notes, heldOn: verdict === 'missed' ? null : plannedOn },
})

/** Adjustments were asked about, and one was agreed. */
const addAdjustments = (adviser: Person, params: Of) =>
  adviser.call(addFairnessNote, {
    params,
    body: {
      askedOn: day(-11),
      askedBy: 'Grace Lin',
      askedHow: 'in_person',
      answeredOn: day(-8),
      answer: 'She is dyslexic. Long forms on paper take her much longer than the others.',
      agreed: 'Questions are sent two days before the meeting, and she may answer them aloud.',
    },
  })
