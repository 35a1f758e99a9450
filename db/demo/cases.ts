import type * as z from 'zod'
import { decideEscalation, requestEscalation, updateConflict } from '#features/conflict/conflict.server.ts'
import type { Request } from '#features/request/contract.ts'
import type { CastName } from '#testing/fixtures/cast.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { timeWords } from '#ui/text/dates.ts'
import type { On } from './when/dating-back.ts'
import { dayMonth, weekday, workday } from './when/days.ts'
import { shifts } from './night-shifts.ts'
import type { Story } from './story.ts'

type Body = z.input<(typeof updateConflict)['body']>
type Work = {
  people?: NonNullable<Body['participants']>
  steps?: readonly NonNullable<Body['caseData']>[]
  /** Written once the findings are. */
  outcome?: NonNullable<Body['caseData']>
  /** Why the client asks for escalation, and what was decided. */
  escalation?: { notes: string; declined?: string; accepted?: true }
}

const final = { status: 'resolved', currentStage: 'resolution_completed' } as const

/** The work done in each case, by the title of its request. */
const work: Record<string, Work> = {
  'Grievance about shift allocation in the night team': {
    people: [
      { name: 'Rhys Parry', role: 'witness', position: 'Night Loader', department: 'Warehouse' },
      { name: 'Marta Kowalczyk', role: 'companion', position: 'Picker', department: 'Warehouse' },
      { name: 'Ben Fry', role: 'hearing_manager', position: 'Operations Director', email: 'ben.fry@acme.example' },
      { name: 'Sita Rao', role: 'investigator', position: 'Harbour HR' },
      {
        name: 'Ben Fry',
        role: 'appeal_manager',
        position: 'Operations Director',
        email: 'ben.fry@acme.example',
        reason: 'Acme has no other director until January. Ada Nwosu will sit with him at the appeal.',
      },
    ],
    steps: [
      { severity: 'high', status: 'investigating' },
      { currentStage: 'conducting_interview' },
      {
        reviewingNotesNotes: `Interviewed Tom ${dayMonth(workday(-shifts.tomHeardAgo))}, 10:00–10:50, with ${shifts.noteTaker} as note-taker. He keeps his own list of shifts. Rota file shows the same four nights. He has not been told why.\n\nTo do: Karen, ${weekday(workday(shifts.karenInDays))} ${timeWords(shifts.karenAt)}. Ask who approves swaps, and what she did after ${shifts.lastAsked}.`,
      },
    ],
  },
  'Dispute over on-call payments': {
    people: [{ name: 'Paul Irving', role: 'note_taker', position: 'Office Manager' }],
    steps: [{ severity: 'high', status: 'investigating' }, { currentStage: 'conducting_interview' }],
    escalation: {
      notes:
        'Elena has been to Acas, and Marcus makes the rota for everyone involved. Can someone senior look at this?',
    },
  },
  'Complaint about a cancelled holiday': {
    steps: [
      { severity: 'low', status: 'investigating' },
      { currentStage: 'reviewing_statements' },
      {
        ...final,
        resolutionType: 'mediation',
        resolutionDetails: 'Both sides agreed: the leave moves to the new year and the fare is paid by the company.',
        followUpActions: `Grace Lin has the fare paid by ${dayMonth(workday(-7))}\nGwen Pugh confirms the dates in the new year`,
      },
    ],
    escalation: {
      notes: 'Gwen has heard nothing for a week.',
      declined: 'The meeting is on Thursday; she was told so today.',
    },
  },
  'Medication record not kept': {
    steps: [
      { severity: 'critical', status: 'investigating' },
      { currentStage: 'reviewing_statements' },
      {
        ...final,
        resolutionType: 'formal_warning',
        resolutionDetails:
          'Three entries were not made although his training covers them. A first written warning for six months.',
        followUpActions: 'Joy Mbeki goes through the record with him every Friday for two months',
      },
    ],
  },
  'Conduct at the summer event': {
    outcome: {
      ...final,
      resolutionType: 'formal_warning',
      resolutionDetails: 'What was said is upheld, the rest is not. A first written warning for six months.',
    },
  },
  'Complaint about remarks in the canteen': {
    steps: [{ severity: 'medium', status: 'investigating' }, { currentStage: 'conducting_interview' }],
  },
  'Timekeeping warning appealed': {
    outcome: {
      ...final,
      resolutionType: 'no_action',
      resolutionDetails: 'Two of the five dates were agreed in advance. The warning is withdrawn.',
    },
  },
}

type People = Record<CastName, Person>

/** The request of a case, and the day on which it was over or has come to. */
export type Told = { request: Request; on: On; lastAgo: number }

/** Works on the case as staff and client would have done: evenly, the last step on the last day. */
export async function addCaseWork(story: Story, people: People, { request, on, lastAgo }: Told): Promise<void> {
  const done = work[request.title]
  if (!done) return
  const params = { requestId: request.id }
  const adviser = people[story.assignedTo ?? 'sita']
  const secondAgo = story.daysAgo - 1
  for (const person of done.people ?? [])
    await on(secondAgo, () => adviser.call(updateConflict, { params, body: { participants: [person] } }))
  const steps = done.steps ?? []
  const agoOf = (n: number) =>
    Math.round(lastAgo + ((secondAgo - lastAgo) * (steps.length - 1 - n)) / Math.max(1, steps.length - 1))
  const step = (caseData: NonNullable<Body['caseData']>, n: number) =>
    on(agoOf(n), () => adviser.call(updateConflict, { params, body: { caseData } }))
  const [first, ...rest] = steps
  if (first) await step(first, 0)
  if (done.escalation) {
    const askedAgo = Math.round((secondAgo + lastAgo) / 2)
    await escalate(people[story.by], adviser, { ...done.escalation, params, on, askedAgo })
  }
  for (const [n, caseData] of rest.entries()) await step(caseData, n + 1)
}

/** Adds the decision on the findings. */
export async function addOutcome(story: Story, people: People, { request, on, lastAgo }: Told): Promise<void> {
  const caseData = work[request.title]?.outcome
  if (!caseData) return
  const params = { requestId: request.id }
  await on(lastAgo, () => people[story.assignedTo ?? 'sita'].call(updateConflict, { params, body: { caseData } }))
}

type Asked = NonNullable<Work['escalation']> & { params: { requestId: string }; on: On; askedAgo: number }

async function escalate(client: Person, adviser: Person, asked: Asked) {
  const { params, notes, declined, accepted, on, askedAgo } = asked
  await on(askedAgo, () => client.call(requestEscalation, { params, body: { notes } }))
  const body = accepted
    ? ({ decision: 'escalate' } as const)
    : declined && ({ decision: 'decline', reason: declined } as const)
  if (body) await on(askedAgo - 1, () => adviser.call(decideEscalation, { params, body }))
}
