import { decideAdvice, finishAdvice, giveAdvice } from '#features/conflict/advice/contract.ts'
import { chooseGuide, markStep } from '#features/conflict/guide/contract.ts'
import { writeQuestions } from '#features/conflict/handover/contract.ts'
import { setClaimDates } from '#features/conflict/limits/contract.ts'
import { addNote } from '#features/note/contract.ts'
import type { Request } from '#features/request/contract.ts'
import type { CastName } from '#testing/fixtures/cast.ts'
import type { Person } from '#testing/fixtures/person.ts'
import type { Story } from './story.ts'

type People = Record<CastName, Person>

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

/** Adds the advisers' work on a case besides its records: dates, advice, the Code and notes with readers. */
export async function addAdvising(story: Story, people: People, request: Request): Promise<void> {
  const { advising, by, assignedTo } = story
  if (!advising || !assignedTo) return
  const [client, adviser] = [people[by], people[assignedTo]]
  const params = { requestId: request.id }
  if (advising === 'shifts') await shifts(client, adviser, params)
  else await payments(client, adviser, params)
}

type Params = { requestId: string }

/** A grievance that is being looked into. */
async function shifts(client: Person, adviser: Person, params: Params) {
  const kind = 'act'
  const what = 'The rota was not looked at'
  await adviser.call(setClaimDates, { params, body: { kind, what, happenedOn: day(37), lastActOn: day(18) } })
  await adviser.call(chooseGuide, { params, body: { kind: 'grievance' } })
  const marks = [
    { step: 'terms_of_reference', mark: 'done', note: 'Agreed with Ada Nwosu on the telephone.' },
    { step: 'mediation_offered', mark: 'skipped', note: 'Tom declined: “I want it looked at first.”' },
    { step: 'companion_right', mark: 'done', note: 'In the letter that acknowledged the grievance.' },
  ] as const
  for (const body of marks) await adviser.call(markStep, { params, body })

  const first = 'Do not change anyone’s shifts until both have been heard: a change now would look like a penalty.'
  const { id: adviceId } = await adviser.call(giveAdvice, { params, body: { advice: first, advisedOn: day(8) } })
  const decision = 'The rota stays as it is until the meeting.'
  await client.call(decideAdvice, { params: { adviceId }, body: { decision, decidedOn: day(7) } })
  const ending = { outcome: 'done', doneBy: 'Ada Nwosu', endedOn: day(6) } as const
  await adviser.call(finishAdvice, { params: { adviceId }, body: ending })
  const second =
    'Name someone other than Karen’s manager to decide. An appeal needs one more person who has had no part.'
  await adviser.call(giveAdvice, { params, body: { advice: second, advisedOn: day(2) } })

  const notes = [
    {
      content: 'Swap approvals asked for. Ada says payroll holds them and has them by Thursday.',
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
  for (const body of notes) await adviser.call(addNote, { params, body })
  const questions =
    'Who approves swaps in the night team?\nWere the nights of 10 and 17 October offered to anyone else?'
  await adviser.call(writeQuestions, { params, body: { questions } })
}

/** A grievance about pay, with Acas already told. */
async function payments(client: Person, adviser: Person, params: Params) {
  const dates = { kind: 'act', what: 'The first short payment', happenedOn: day(80) } as const
  await adviser.call(setClaimDates, { params, body: { ...dates, conciliationBeganOn: day(20) } })
  await adviser.call(chooseGuide, { params, body: { kind: 'grievance' } })
  const advice =
    'Answer the grievance in writing before Acas closes: a promise in a text message may be a term of the contract.'
  const { id: adviceId } = await adviser.call(giveAdvice, { params, body: { advice, advisedOn: day(9) } })
  const body = { decision: 'We wait for what Acas proposes.', decidedOn: day(8) }
  await client.call(decideAdvice, { params: { adviceId }, body })
  const reason = 'Nothing goes out in writing while Acas is involved, the owner says.'
  const ending = { outcome: 'not_followed', notFollowedReason: reason, endedOn: day(5) } as const
  await adviser.call(finishAdvice, { params: { adviceId }, body: ending })
}
