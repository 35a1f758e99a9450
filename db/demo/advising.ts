import { decideAdvice, finishAdvice, giveAdvice } from '#features/conflict/advice/contract.ts'
import { chooseGuide, markStep } from '#features/conflict/guide/contract.ts'
import { writeQuestions } from '#features/conflict/handover/contract.ts'
import { setClaimDates } from '#features/conflict/limits/contract.ts'
import { addNote } from '#features/note/contract.ts'
import type { Request } from '#features/request/contract.ts'
import type { CastName } from '#testing/fixtures/cast.ts'
import type { Person } from '#testing/fixtures/person.ts'
import type { On } from './when/dating-back.ts'
import { workday } from './when/days.ts'
import { shifts as told } from './night-shifts.ts'
import type { Story } from './story.ts'

type People = Record<CastName, Person>

const day = (daysAgo: number) => workday(-daysAgo)

/** Adds the advisers' work on a case besides its records: dates, advice, the Code and notes with readers. */
export async function addAdvising(story: Story, people: People, { request, on }: Told): Promise<void> {
  const { advising, by, assignedTo, daysAgo } = story
  if (!advising || !assignedTo) return
  const params = { requestId: request.id }
  const both = { client: people[by], adviser: people[assignedTo], params, on, secondAgo: daysAgo - 1 }
  await (advising === 'shifts' ? shifts(both) : payments(both))
}

type Told = { request: Request; on: On }
type Both = { client: Person; adviser: Person; params: { requestId: string }; on: On; secondAgo: number }

/** A grievance that is being looked into. */
async function shifts(both: Both) {
  const { adviser, params, on, secondAgo } = both
  const dates = { happenedOn: told.lastAskedOn, lastActOn: told.lastNightOn }
  const claim = { kind: 'act', what: 'The rota was not looked at', ...dates } as const
  await on(secondAgo, () => adviser.call(setClaimDates, { params, body: claim }))
  await on(secondAgo, () => adviser.call(chooseGuide, { params, body: { kind: 'grievance' } }))
  const marks = [
    { step: 'terms_of_reference', mark: 'done', note: 'Agreed with Ada Nwosu on the telephone.' },
    { step: 'mediation_offered', mark: 'skipped', note: 'Tom declined: “I want it looked at first.”' },
    { step: 'companion_right', mark: 'done', note: 'In the letter that acknowledged the grievance.' },
  ] as const
  for (const body of marks) await on(secondAgo, () => adviser.call(markStep, { params, body }))

  const advice = 'Do not change anyone’s shifts until both have been heard: a change now would look like a penalty.'
  const decision = 'The rota stays as it is until both have been heard.'
  const ending = { outcome: 'done', doneBy: 'Ada Nwosu' } as const
  await advise(both, { ago: 8, advice, decision, ending })
  const second =
    'Name someone other than Karen’s manager to decide. An appeal needs one more person who has had no part.'
  await on(2, () => adviser.call(giveAdvice, { params, body: { advice: second, advisedOn: day(2) } }))

  const notes = [
    {
      content: 'Swap approvals asked for. Ada says payroll holds them and has them by the end of the week.',
      visibility: 'client',
    },
    { content: 'Karen’s interview should not be the first time she hears the third allegation.' },
    {
      content: 'Counsel thinks the overtime query may count as a protected act. Wait for the written opinion.',
      visibility: 'privileged',
      lawyer: 'Rhian Pugh, Pugh & Marsh Solicitors',
      matter: 'Possible claim of Tom Ashworth',
    },
  ] as const
  for (const body of notes) await on(1, () => adviser.call(addNote, { params, body }))
  const questions = 'Who approves swaps in the night team?\nWere any of the nights offered to anyone else?'
  await on(1, () => adviser.call(writeQuestions, { params, body: { questions } }))
}

/** A grievance about pay, with Acas already told. */
async function payments(both: Both) {
  const { adviser, params, on, secondAgo } = both
  const dates = { kind: 'act', what: 'The first short payment', happenedOn: day(80) } as const
  const { dates: stored } = await on(secondAgo, () => adviser.call(setClaimDates, { params, body: dates }))
  const withAcas = { ...dates, conciliationBeganOn: day(11), ...(stored && { version: stored.version }) }
  await on(10, () => adviser.call(setClaimDates, { params, body: withAcas }))
  await on(secondAgo, () => adviser.call(chooseGuide, { params, body: { kind: 'grievance' } }))
  const advice =
    'Answer the grievance in writing before Acas closes: a promise in a text message may be a term of the contract.'
  const decision = 'We wait for what Acas proposes.'
  const notFollowedReason = 'Nothing goes out in writing while Acas is involved, the owner says.'
  await advise(both, { ago: 9, advice, decision, ending: { outcome: 'not_followed', notFollowedReason } })
}

type Ending = { outcome: 'done'; doneBy: string } | { outcome: 'not_followed'; notFollowedReason: string }
type Advice = { ago: number; advice: string; decision: string; ending: Ending }

/** Given, decided on the day after, and followed or not on the next. */
async function advise({ client, adviser, params, on }: Both, { ago, advice, decision, ending }: Advice) {
  const given = { advice, advisedOn: day(ago) }
  const { id: adviceId } = await on(ago, () => adviser.call(giveAdvice, { params, body: given }))
  const of = { params: { adviceId } }
  const decided = { decision, decidedOn: day(ago - 1) }
  await on(ago - 1, () => client.call(decideAdvice, { ...of, body: decided }))
  await on(ago - 2, () => adviser.call(finishAdvice, { ...of, body: { ...ending, endedOn: day(ago - 2) } }))
}
