import type * as z from 'zod'
import { decideEscalation, requestEscalation, updateConflict } from '#features/conflict/conflict.server.ts'
import type { Request } from '#features/request/contract.ts'
import type { CastName } from '#testing/fixtures/cast.ts'
import type { Person } from '#testing/fixtures/person.ts'
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
        reviewingNotesNotes:
          'Interviewed Tom 17 Nov, 10:00–10:50, with Lena Marsh as note-taker. He keeps his own list of shifts (photographed, in Documents). Rota file shows the same four nights. He has not been told why.\n\nTo do: Karen, Thursday 2:00 pm. Ask who approves swaps, and what she did after 19 October.',
      },
    ],
  },
  'Dispute over on-call payments': {
    people: [{ name: 'Paul Irving', role: 'note_taker', position: 'Office Manager' }],
    steps: [{ severity: 'high', status: 'investigating' }, { currentStage: 'conducting_interview' }],
    escalation: {
      notes:
        'Elena now speaks of a claim, and Marcus makes the rota for everyone involved. Can someone senior look at this?',
    },
  },
  'Complaint about a cancelled holiday': {
    steps: [
      { severity: 'low', status: 'investigating' },
      { currentStage: 'reviewing_statements' },
      {
        ...final,
        resolutionType: 'mediation',
        resolutionDetails: 'Both sides agreed: the leave moves to January and the fare is paid by the company.',
        followUpActions: 'Paul Irving pays the fare by 30 November\nEwa Kowalczyk confirms the dates in January',
      },
    ],
    escalation: {
      notes: 'Ewa has heard nothing for a week.',
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
          'Three entries were not made although the training of June covers them. A first written warning for six months.',
        followUpActions: 'Joy Mbeki goes through the record with him every Friday until the end of October',
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
  'Timekeeping warning appealed': {
    steps: [
      {
        ...final,
        resolutionType: 'no_action',
        resolutionDetails: 'Two of the five dates were agreed in advance. The warning is withdrawn.',
      },
    ],
  },
}

type People = Record<CastName, Person>

/** Works on the case as staff and client would have done. */
export async function addCaseWork(story: Story, people: People, request: Request): Promise<void> {
  const done = work[request.title]
  if (!done) return
  const params = { requestId: request.id }
  const adviser = people[story.assignedTo ?? 'sita']
  for (const person of done.people ?? [])
    await adviser.call(updateConflict, { params, body: { participants: [person] } })
  const [first, ...rest] = done.steps ?? []
  if (first) await adviser.call(updateConflict, { params, body: { caseData: first } })
  if (done.escalation) await escalate(people[story.by], adviser, { ...done.escalation, params })
  for (const caseData of rest) await adviser.call(updateConflict, { params, body: { caseData } })
}

/** Adds the decision on the findings. */
export async function addOutcome(story: Story, people: People, { id: requestId, title }: Request): Promise<void> {
  const caseData = work[title]?.outcome
  if (caseData)
    await people[story.assignedTo ?? 'sita'].call(updateConflict, { params: { requestId }, body: { caseData } })
}

type Asked = NonNullable<Work['escalation']> & { params: { requestId: string } }

async function escalate(client: Person, adviser: Person, { params, notes, declined, accepted }: Asked) {
  await client.call(requestEscalation, { params, body: { notes } })
  if (accepted) await adviser.call(decideEscalation, { params, body: { decision: 'escalate' } })
  if (declined) await adviser.call(decideEscalation, { params, body: { decision: 'decline', reason: declined } })
}
