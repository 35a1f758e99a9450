import { expect } from 'vitest'
import { conflictStats } from '#features/conflict/list/contract.ts'
import { onboardingStats } from '#features/onboarding/contract.ts'
import { getConflict } from '#features/conflict/contract.ts'
import { getReview } from '#features/performance/contract.ts'
import { performanceStats } from '#features/performance/list/contract.ts'
import { clientStats, completedStats, exportCompleted, type Request, staffStats } from '#features/request/contract.ts'
import { listClients, listStaff } from '#features/team/contract.ts'
import { currentUser } from '#features/session/contract.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { isActive, isOpen, type Lists } from './lists.ts'

const count = <Row>(rows: readonly Row[], is: (row: Row) => boolean) => rows.filter(is).length
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0)

const inStatus = (status: Request['status']) => (request: Request) => request.status === status
const byType = (requests: readonly Request[]) => ({
  onboarding: count(requests, ({ type }) => type === 'onboarding'),
  performance_review: count(requests, ({ type }) => type === 'performance_review'),
  conflict_resolution: count(requests, ({ type }) => type === 'conflict_resolution'),
})

const monthOf = (moment: string) =>
  Temporal.Instant.from(moment).toZonedDateTimeISO('Europe/London').toPlainDate().toString().slice(0, 7)
const isOfThisMonth = (moment: string | null) =>
  moment !== null && monthOf(moment) === monthOf(Temporal.Now.instant().toString())

export async function requestFigures(reader: Person, { requests }: Lists) {
  const completed = requests.filter(inStatus('completed'))
  const { role } = await reader.call(currentUser)
  if (role === 'client') expect.soft(await reader.call(clientStats)).toMatchObject(forClient(requests))
  else expect.soft(await reader.call(staffStats)).toMatchObject(forStaff(requests))

  const { total, byType: types, finishers } = await reader.call(completedStats)
  expect.soft({ total, types }, 'Completed').toEqual({ total: completed.length, types: byType(completed) })
  const finished = new Set(completed.flatMap(({ completedById }) => completedById ?? []))
  expect.soft(finishers.map(({ id }) => id).toSorted(), 'who completed').toEqual([...finished].toSorted())
  const csv = await (await reader.respond(exportCompleted)).text()
  const exported = requests.filter(({ reference }) => csv.includes(reference))
  expect.soft(exported.map(({ id }) => id).toSorted(), 'the export').toEqual(completed.map(({ id }) => id).toSorted())
}

const figuresOf = (requests: readonly Request[]) => ({
  totalRequests: requests.length,
  activeByType: byType(requests.filter(isOpen)),
})

const forClient = (requests: readonly Request[]) => ({
  ...figuresOf(requests),
  activeRequests: count(requests, isOpen),
  pendingRequests: count(requests, inStatus('pending')),
  inProgressRequests: count(requests, inStatus('in_progress')),
  completedRequests: count(requests, inStatus('completed')),
  completedThisMonth: count(requests, ({ completedAt }) => isOfThisMonth(completedAt)),
  totalMessages: sum(requests, ({ messageCount }) => messageCount),
  unreadMessages: sum(requests, ({ unreadCount }) => unreadCount),
})

const forStaff = (requests: readonly Request[]) => ({
  ...figuresOf(requests),
  pending: count(requests, inStatus('pending')),
  inProgress: count(requests, inStatus('in_progress')),
  completed: count(requests, inStatus('completed')),
  cancelled: count(requests, inStatus('cancelled')),
  urgent: count(requests, ({ priority, status }) => priority === 'urgent' && status === 'in_progress'),
  unassigned: count(requests.filter(isOpen), ({ assignedToId }) => assignedToId === null),
})

const ofType = ({ requests }: Lists, type: Request['type']) => requests.filter((each) => each.type === type)

const isIn =
  (...statuses: string[]) =>
  ({ requestStatus }: { requestStatus: string }) =>
    statuses.includes(requestStatus)

export async function onboardingFigures(reader: Person, lists: Lists) {
  const { processes } = lists
  expect.soft(await reader.call(onboardingStats)).toMatchObject({
    totalOnboardings: count(processes, isIn('pending', 'in_progress')),
    inProgressCount: count(processes, isIn('in_progress')),
    completedCount: count(ofType(lists, 'onboarding'), ({ completedAt }) => isOfThisMonth(completedAt)),
  })
}

export async function reviewFigures(reader: Person, lists: Lists) {
  const { reviews } = lists
  const step = (...stages: string[]) =>
    reviews.filter(({ state, currentStage }) => state === 'under_review' && stages.includes(currentStage))
  const pending = reviews.filter(({ state }) => state === 'pending')
  const dates = step('conducting_interview').flatMap(({ reviewDate }) => reviewDate ?? [])
  const ends = reviews
    .filter(({ state }) => state === 'completed')
    .map(async (row) => {
      const { completedAt } = await reader.call(getReview, { params: row })
      return completedAt ?? lists.requests.find(({ id }) => id === row.requestId)?.completedAt ?? null
    })
  const figures = await reader.call(performanceStats)
  expect.soft(figures).toMatchObject({
    activeCount: count(reviews, ({ state }) => state !== 'completed'),
    pendingCount: pending.length,
    withoutReviewerCount: count(pending, ({ reviewerId }) => reviewerId === null),
    inReviewCount: step('reviewing_assessment', 'reviewing_employee').length,
    interviewCount: step('conducting_interview', 'interview_outcome').length,
    nextInterview: dates.filter((date) => date >= dayFromToday(0)).toSorted()[0] ?? null,
    completedCount: count(reviews, ({ state }) => state === 'completed'),
    completedThisMonthCount: count(await Promise.all(ends), isOfThisMonth),
  })
  const { activeCount, notClosedCount, pendingCount, inReviewCount, interviewCount } = figures
  expect.soft(activeCount + notClosedCount, 'the tab').toBe(count(ofType(lists, 'performance_review'), isOpen))
  expect.soft(pendingCount + inReviewCount + interviewCount, 'the strip').toBe(activeCount)
}

export async function conflictFigures(reader: Person, lists: Lists) {
  const active = lists.cases.filter(isActive)
  const ended = lists.cases.filter((row) => row.requestStatus !== 'cancelled' && !active.includes(row))
  const ends = ended.map(async (row) => {
    const { conflictCase } = await reader.call(getConflict, { params: row })
    const completedAt = lists.requests.find(({ id }) => id === row.requestId)?.completedAt
    return conflictCase.resolutionCompletedCompletedAt ?? completedAt ?? null
  })
  const severe = (severity: string) => count(active, (row) => row.severity === severity)
  const figures = await reader.call(conflictStats)
  expect.soft(figures).toMatchObject({
    activeCount: active.length,
    criticalCount: severe('critical'),
    highCount: severe('high'),
    mediumCount: severe('medium'),
    lowCount: severe('low'),
    underInvestigationCount: count(active, ({ status }) => status === 'investigating'),
    resolvedCount: count(await Promise.all(ends), isOfThisMonth),
  })
  const { activeCount, notClosedCount } = figures
  expect.soft(activeCount + notClosedCount, 'the tab').toBe(count(ofType(lists, 'conflict_resolution'), isOpen))
}

/** For staff: the companies they serve, and the colleagues who serve them too. */
export async function companiesAgree(reader: Person, { requests }: Lists) {
  const { role } = await reader.call(currentUser)
  if (role === 'client') return
  const [clients, colleagues] = await Promise.all([reader.call(listClients), reader.call(listStaff)])
  for (const { id, companyName, requestCount, openRequestCount } of clients) {
    const theirs = requests.filter(({ tenantId }) => tenantId === id)
    const counted = { requestCount: theirs.length, openRequestCount: count(theirs, isOpen) }
    expect.soft({ requestCount, openRequestCount }, companyName ?? id).toEqual(counted)
  }
  for (const { id, firstName, taskCount } of colleagues) {
    const theirs = requests.filter(({ assignedToId }) => assignedToId === id)
    expect.soft(taskCount, `tasks of ${firstName}`).toBe(count(theirs, isOpen))
  }
}
