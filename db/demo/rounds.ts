import type { Client } from 'pg'
import { updateReview } from '#features/performance/review/contract.ts'
import { listMembers, raiseRound } from '#features/performance/rounds/contract.ts'
import {
  askForSelfAssessment,
  handInAssessment,
  openAssessment,
  saveAssessment,
} from '#features/performance/self-assessment/contract.ts'
import type { CastName } from '#testing/fixtures/cast.ts'
import { tokenIn, withLink } from '#testing/builders/reviews.ts'
import { type Person, person } from '#testing/fixtures/person.ts'

type People = Record<CastName, Person>

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

const LONG = 'Alexandra-Christabel Featherstonehaugh-Cholmondeley Montague'

/** The people in the round, and how far each review is. */
const team = [
  { name: 'Bethan Rowlands', jobTitle: 'Picker', department: 'Warehouse', is: 'not_started' },
  { name: 'Colin Marsh', jobTitle: 'Warehouse Supervisor', department: 'Warehouse', is: 'completed' },
  { name: 'Dele Adeyemi', jobTitle: 'Forklift driver', department: 'Warehouse', is: 'asked' },
  { name: 'Ellen McBride', jobTitle: 'Transport planner', department: 'Transport', is: 'handed_in' },
  { name: 'Farah Siddiqui', jobTitle: 'Payroll assistant', department: 'Finance', is: 'in_review' },
  { name: 'Gareth Lloyd', jobTitle: 'Driver', department: 'Transport', is: 'interview' },
  { name: LONG, jobTitle: 'Customer Service Adviser', department: 'Customer Service and Returns', is: 'asked' },
  { name: 'Hamish Kerr', jobTitle: 'Driver', department: 'Transport', is: 'completed' },
] as const

const changes = {
  in_review: { currentStage: 'reviewing_employee' },
  interview: { currentStage: 'conducting_interview', reviewDate: inDays(6) },
  completed: { status: 'completed', strengths: 'Reliable, and helps others', recommendedAction: 'meets' },
} as const

/** Adds a round with a person at every stage. */
export async function addRound({ ada, sam }: People, base: string, owner: Client) {
  const people = team.map(({ name, jobTitle, department, is }) => ({
    name,
    jobTitle,
    department,
    ...(is !== 'not_started' && { email: addressOf(name) }),
  }))
  const year = inDays(0).slice(0, 4)
  const terms = { name: `Half-year reviews ${year}`, periodStart: `${year}-01-01`, periodEnd: `${year}-06-30` }
  const { id: roundId } = await ada.call(raiseRound, {
    body: { ...terms, people, reviewerId: sam.id, handInBy: inDays(12), ask: false },
  })
  const members = await ada.call(listMembers, { query: { roundId } })
  for (const { name, is } of team) {
    const requestId = members.find((each) => each.name === name)?.requestId ?? ''
    if (is !== 'not_started') await ask(ada, requestId, is !== 'asked' && person(base, '', ''))
    if (is in changes)
      await sam.call(updateReview, { params: { requestId }, body: changes[is as keyof typeof changes] }) // just looked up
  }
  await moveBack(owner, roundId)
}

async function moveBack(owner: Client, roundId: string) {
  await owner.query("update review_rounds set created_at = now() - interval '5 days' where id = $1", [roundId])
  const ofRound = 'in (select request_id from review_round_members where round_id = $1)'
  for (const [table, id] of [
    ['requests', 'id'],
    ['performance_reviews', 'request_id'],
    ['activity_logs', 'request_id'],
  ])
    await owner.query(`update ${table} set created_at = created_at - interval '5 days' where ${id} ${ofRound}`, [
      roundId,
    ])
}

const addressOf = (name: string) => `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.com`

/** By a link of their own; the guest hands in what they think. */
async function ask(client: Person, requestId: string, guest: Person | false) {
  const { link } = await client.call(askForSelfAssessment, {
    params: { requestId },
    body: { until: inDays(12) },
  })
  if (!guest) return
  const theirs = withLink(tokenIn(link))
  const answers = { wentWell: 'The new rota works', wasHard: 'Two vacancies since March', rating: '4' }
  await guest.call(openAssessment, theirs)
  await guest.call(saveAssessment, { body: { answers, seen: {} }, ...theirs })
  await guest.call(handInAssessment, { body: { seen: { wentWell: 1, wasHard: 1, rating: 1 } }, ...theirs })
}
