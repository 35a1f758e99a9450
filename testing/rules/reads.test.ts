import { Client, type QueryResult } from 'pg'
import { expect, vi } from 'vitest'
import { jobs } from '#app/jobs.server.ts'
import { routes } from '#app/routes.server.ts'
import { postMessage } from '#features/message/contract.ts'
import { getOutline } from '#features/activity/bell/due.ts'
import { createUser, deleteUser, listUsers } from '#features/account/contract.ts'
import { planMeeting } from '#features/conflict/meetings/contract.ts'
import { openMinutes } from '#features/conflict/meetings/minutes/contract.ts'
import { sessions } from '#features/operator/sessions.server.ts'
import { listLog } from '#features/security-log/contract.ts'
import type { Installation } from '#platform/boot/installation.server.ts'
import { countAttempt, type Limit } from '#platform/limits/throttle.server.ts'
import { readConfig } from '#platform/config.server.ts'
import { updateConflict, updateParticipant } from '#features/conflict/conflict.server.ts'
import { updateOnboarding } from '#features/onboarding/contract.ts'
import { addGoal, carryGoals, updateGoal } from '#features/performance/goals/contract.ts'
import { updatePlan, updatePlanMeeting } from '#features/performance/plan/contract.ts'
import { listRequests } from '#features/request/contract.ts'
import { updateRatingWords } from '#features/performance/ratings/contract.ts'
import { updateReview } from '#features/performance/review/contract.ts'
import {
  askForSelfAssessment,
  drawAssessmentCode,
  giveAssessmentCode,
} from '#features/performance/self-assessment/contract.ts'
import { listWordingChanges } from '#features/wording/contract.ts'
import { listClients } from '#features/team/contract.ts'
import { fill } from '#platform/contract.ts'
import { loadKeyring } from '#platform/secrets/seal.server.ts'
import { chooseGuide, getGuide } from '#features/conflict/guide/contract.ts'
import { aPlan, aStartedPlan } from '#testing/builders/a-plan.ts'
import { begins, starts } from '#testing/builders/checklists.ts'
import { aConflict, anOnboarding, aReview } from '#testing/builders/drafts.ts'
import { aCase } from '#testing/builders/a-staffed-case.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { type Read, reads } from '#testing/rules/reads.ts'
import { recordsFor } from '#testing/builders/records.ts'
import { anOpenedReview, withLink } from '#testing/builders/reviews.ts'
import { askOfARound } from '#testing/builders/rounds.ts'
import { PASSWORD, test, type World } from '#testing/fixtures/world.ts'

// Typed rows match the database: a column renamed on one side only fails here.

// It asks every route, so that it takes longer than other tests.
test('every typed row has the columns its type names', { timeout: 120_000 }, async ({
  ada,
  sam,
  admin,
  grace,
  sita,
  world,
}) => {
  const statements = vi.spyOn(Client.prototype, 'query')
  for (const { endpoint } of routes(readConfig({})).filter((each) => each.endpoint.method === 'GET')) {
    const path = fill(endpoint.path, await recordsFor(endpoint.path, ada, world))
    for (const person of [ada, sam, admin]) await (await person.raw('GET', path)).arrayBuffer()
  }
  await askTheRest({ ada, sam, admin, grace, world })
  for (const query of [{ clientId: sam.id }, { q: 'priya' }]) await sita.call(listRequests, { query })

  const answers = await columnsOf(statements.mock)
  const all = reads()
  expect(all.length).toBeGreaterThan(30)
  expect(all.flatMap((each) => faultOf(each, answers))).toEqual([])
})

type Cast = Record<'ada' | 'sam' | 'admin' | 'grace', Person> & { world: World }

/** Runs the queries that no GET runs. */
async function askTheRest({ ada, sam, admin, grace, world }: Cast) {
  await starts(sam, await begins(ada))
  const { id: requestId } = await ada.raises(anOnboarding())
  await sam.call(updateOnboarding, { params: { requestId }, body: { process: {} } })

  const review = await ada.raises(aReview())
  await sam.call(updateReview, {
    params: { requestId: review.id },
    body: { reviewerId: ada.id, employeeName: 'Rhys Parry', version: 1 },
  })
  await askOfARound({ ada, sam, world })
  const after = Buffer.from(`|${sam.id}`).toString('base64url')
  await sam.call(listClients, { query: { q: 'ltd', after } })

  const { plan, planId, params: planned } = await aStartedPlan(ada, sam)
  await ada.call(getOutline, { params: planned })
  for (const { id, plannedOn } of plan.meetings.slice(0, 1)) {
    const body = { plannedOn, heldOn: null, verdict: null, notes: '' }
    await sam.call(updatePlanMeeting, { params: { planMeetingId: id }, body })
  }
  const { meetings: _, ...terms } = aPlan()
  await sam.call(updatePlan, { params: { planId }, body: terms })
  await askOfGoals({ ada, sam })
  await askOfALink({ ada, sam })
  await askOfTheWording(sam)
  await sam.call(askForSelfAssessment, { params: { requestId: review.id }, body: { email: 'tom@acme.example' } })

  const party = { name: 'Rhys Parry', email: 'rhys@acme.example', userId: null }
  await ada.raises(aConflict({ participants: [party] }))
  const params = { requestId: (await ada.raises(aConflict())).id }
  const { participants } = await sam.call(updateConflict, { params, body: { caseData: { version: 1 } } })
  const participantId = participants[0]?.id ?? ''
  await sam.call(updateParticipant, { params: { participantId }, body: {} })
  const conflict = { params }
  await sam.call(postMessage, { ...conflict, body: { content: 'Hello' } })
  await ada.call(getOutline, conflict)
  await sam.call(chooseGuide, { ...conflict, body: { kind: 'grievance' } })
  await sam.call(getGuide, conflict)
  await askOfACase({ ada, sam, world })
  const colleague = { username: 'cleo.dale', email: 'cleo@globex.example', role: 'client', password: PASSWORD } as const
  const { id } = await admin.call(createUser, { body: { ...colleague, parentTenantId: grace.id } })
  const newcomer = { ...colleague, username: 'cleo.hart', email: 'cleo@acme.example', companyName: 'Globex Ltd' }
  await admin.call(createUser, { body: newcomer }).catch(() => {})
  await admin.call(listUsers, { query: { limit: '1' } })
  await admin.call(deleteUser, { params: { userId: id } })
  await admin.call(listLog, { query: { q: 'cleo' } })
  await ada.hears()
  await sessions.run({ inSystem: world.server.inSystem } as Installation, undefined) // all that it uses
  await lookForWhatIsDue(world)
  for (const limit of [
    { free: 0, longest: 60 },
    { most: 2, seconds: 60 },
  ])
    await untilTooMany(world, limit)
}

async function lookForWhatIsDue({ server, dataDir }: World) {
  const config = readConfig({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hr@harbour.example' })
  const kit = {
    config,
    keyring: loadKeyring({ dataDir }),
    inSystem: server.inSystem,
    inTenant: () => Promise.resolve(),
  }
  for (const job of jobs) await job(kit)
}

async function askOfACase({ ada, sam, world }: Pick<Cast, 'ada' | 'sam' | 'world'>) {
  const { params, who } = await aCase(ada, world.owner)
  const body = {
    kind: 'hearing' as const,
    participantId: who('Karen Doyle'),
    ledById: who('Ben Fry'),
    meetingDate: dayFromToday(0),
    meetingTime: '10:00',
    place: 'Room 2',
  }
  const { id: meetingId } = await sam.call(planMeeting, { params, body })
  await sam.call(openMinutes, { params: { meetingId } })
}

async function askOfGoals({ ada, sam }: Pick<Cast, 'ada' | 'sam'>) {
  const params = { requestId: (await ada.raises(aReview())).id }
  const { id: goalId } = await sam.call(addGoal, { params, body: { title: 'Fewer wrong picks' } })
  await sam.call(updateGoal, { params: { goalId }, body: { progress: 5, version: 1 } })
  await sam.call(carryGoals, { params, body: { goalIds: [goalId] } }).catch(() => {})
}

async function askOfALink({ ada, sam }: Pick<Cast, 'ada' | 'sam'>) {
  const { token } = await anOpenedReview(ada, sam)
  const { code } = await sam.call(drawAssessmentCode, withLink(token))
  await sam.call(giveAssessmentCode, { body: { code }, ...withLink(token, 'O'.repeat(43)) })
}

async function askOfTheWording(sam: Person) {
  await sam.call(updateRatingWords, { body: { words: ['Low', 'Below', 'Good', 'Better', 'Best'] } })
  await sam.call(updateRatingWords, { body: { words: ['Low', 'Below', 'Good', 'Better', 'Superb'] } })
  await sam.call(listWordingChanges, { query: { of: 'ratings', limit: '1' } })
}

async function untilTooMany({ server }: World, limit: Limit) {
  const key = Buffer.from(JSON.stringify(limit))
  const attempt = () => server.inSystem((tx) => countAttempt(tx, key, limit))
  await attempt()
  await attempt()
  await expect(attempt()).rejects.toMatchObject({ status: 429 })
}

type Answer = { text: string; columns: string[] }
type Asked = { calls: unknown[][]; settledResults: { type: string; value: unknown }[] }

async function columnsOf({ calls, settledResults }: Asked): Promise<Answer[]> {
  await expect.poll(() => settledResults.filter(({ type }) => type === 'incomplete')).toEqual([])
  return calls.flatMap(([query], n) => {
    const fields = (settledResults[n]?.value as QueryResult | undefined)?.fields // of a callback there is no result
    if (!fields || typeof query !== 'object' || query === null || !('text' in query)) return []
    return [{ text: String(query.text), columns: fields.map(({ name }) => camelCase(name)).toSorted() }]
  })
}

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

function faultOf({ place, columns, statement }: Read, answers: readonly Answer[]) {
  const own = answers.filter(({ text }) => statement.test(text))
  if (own.some((each) => each.columns.join() === columns.join())) return []
  return [
    `${place} reads ${columns.join()}; the database says ${own[0]?.columns.join() ?? 'nothing: no test asked it'}`,
  ]
}
