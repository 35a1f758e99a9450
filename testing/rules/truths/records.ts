import { expect } from 'vitest'
import { type Due, getOutline, listDue, listDuties } from '#features/activity/bell/due.ts'
import { listAdvice } from '#features/conflict/advice/contract.ts'
import { listAllegations } from '#features/conflict/allegations/contract.ts'
import { getConflict } from '#features/conflict/contract.ts'
import { listEvidence } from '#features/conflict/evidence/contract.ts'
import { listLetters } from '#features/conflict/letters/contract.ts'
import { listCases } from '#features/conflict/list/contract.ts'
import { listMeetings } from '#features/conflict/meetings/contract.ts'
import { listDbsChecks } from '#features/dbs/contract.ts'
import { listDocuments } from '#features/document/contract.ts'
import { listMessages } from '#features/message/contract.ts'
import { listNotes } from '#features/note/contract.ts'
import { getOnboarding, listProcesses, type OnboardingProcess, Stage } from '#features/onboarding/contract.ts'
import { getReview } from '#features/performance/contract.ts'
import { listReviews } from '#features/performance/list/contract.ts'
import { checksDone } from '#features/onboarding/stages/progress.ts'
import { listReferences } from '#features/reference/contract.ts'
import { getRequest, listRequests, type Request } from '#features/request/contract.ts'
import { getRightToWork } from '#features/right-to-work/contract.ts'
import { type Person, Refused } from '#testing/fixtures/person.ts'
import { bothSay, hasEnded, isActive, type Lists, narrowedAgree, rowsAgree } from './lists.ts'

// Lists cut these.
const PROSE = ['description', 'goals', 'cancellationReason']

export async function requestAgrees(reader: Person, { requests }: Lists) {
  const due = await reader.call(listDue)
  const ofRecords: Due[] = []
  for (const request of requests) {
    const params = { requestId: request.id }
    const [record, messages, notes, documents, { held, duties }] = await Promise.all([
      reader.call(getRequest, { params }),
      reader.call(listMessages, { params }),
      reader.call(listNotes, { params }),
      reader.call(listDocuments, { params }),
      reader.call(getOutline, { params }),
    ])
    const said = `${request.reference} ${request.title}`
    bothSay(said, request, record, PROSE)
    expect.soft(messages.length, `${said}: messages`).toBe(request.messageCount)
    expect.soft(held.includes('notes'), `${said}: notes`).toBe(notes.length > 0)
    expect.soft(held.includes('documents'), `${said}: documents`).toBe(documents.length > 0)
    const isToRead = duties.some(({ key }) => key.startsWith('messages '))
    expect.soft(isToRead, `${said}: messages to read`).toBe(request.unreadCount > 0)
    ofRecords.push(...duties)
    const ofRecord = due.filter(({ requestId }) => requestId === request.id)
    expect.soft(duties, `${said}: what is due`).toEqual(expect.arrayContaining(ofRecord))
  }
  expect.soft(due.filter(({ requestId }) => !requests.some(({ id }) => id === requestId))).toEqual([])
  await overviewAgrees(reader, ofRecords)
  const inStatus = (status: string) => reader.call(listRequests, { query: { limit: '200', status } })
  await narrowedAgree(requests.map(asRow), ['pending', 'in_progress', 'completed', 'cancelled'], {
    of: ({ status }) => status,
    by: async (status) => (await inStatus(status)).map(asRow),
  })
}

function refusedToStaff(refusal: unknown) {
  if (refusal instanceof Refused && refusal.status === 403) return null
  throw refusal
}

const keys = (due: readonly Due[]) => due.map(({ requestId, key }) => `${requestId} ${key}`).toSorted()

/** A client’s Overview lists the tasks of all records together, and no others. */
async function overviewAgrees(reader: Person, ofRecords: readonly Due[]) {
  const overview = await reader.call(listDuties).catch(refusedToStaff)
  if (overview) expect.soft(keys(overview), 'Overview').toEqual(keys(ofRecords))
}

const asRow = ({ id, status }: Request) => ({ requestId: id, status })

export async function onboardingAgrees(reader: Person, lists: Lists) {
  rowsAgree(lists, 'onboarding', lists.processes)
  for (const row of lists.processes) {
    const { process, employee } = await reader.call(getOnboarding, { params: row })
    bothSay(`${row.reference} in its list`, row, process)
    bothSay(`${row.reference} about the person`, row.employee, employee)
    asListed(lists, row)
    const done = Stage.options.filter((stage) => isDone(stage, process[`${stage}Status`])).length
    const isSet = process.version > 1
    const [told] = /^\d/.exec(checksDone(process)) ?? []
    expect.soft(told, `${row.reference} in words`).toBe(isSet && done > 0 ? String(done) : undefined)
    expect.soft(process.overallProgress, `${row.reference}: ${done} of 4 checks`).toBe(isSet ? 25 * done : 0)
    await backingAgrees(reader, row, process)
  }
  await narrowedAgree(lists.processes, ['pending', 'in_progress', 'completed'], {
    of: ({ requestStatus }) => requestStatus,
    by: (status) => reader.call(listProcesses, { query: { limit: '200', status } }),
  })
}

const isDone = (stage: Stage, status: string) =>
  status === 'completed' || (stage === 'dbsCheck' && status === 'not_applicable')

type Starter = { employeeId: string; reference: string; checkAgainBy: string | null }

/** The checks, references and certificates themselves. */
async function backingAgrees(reader: Person, params: Starter, process: OnboardingProcess) {
  const [{ checks }, { references }, dbs] = await Promise.all([
    reader.call(getRightToWork, { params }),
    reader.call(listReferences, { params }),
    reader.call(listDbsChecks, { params }),
  ])
  const verified = checks.find((each) => !each.isSuperseded && each.verificationStatus === 'verified')
  const backed: Partial<Record<Stage, boolean>> = {
    rightToWork: verified !== undefined,
    referenceCheck: references.some(({ status }) => status === 'verified'),
    dbsCheck: dbs.checks.some((each) => !each.isSuperseded && each.status === 'verified'),
  }
  const stages = Stage.options.filter((stage) => backed[stage])
  expect.soft(process.evidenced.toSorted(), `${params.reference} is backed`).toEqual(stages.toSorted())
  expect.soft(params.checkAgainBy, `${params.reference} is checked again`).toBe(verified?.followUp?.date ?? null)
  if (verified) expect.soft(process.rightToWorkStatus, `${params.reference}: verified`).not.toBe('pending')
}

export async function reviewAgrees(reader: Person, lists: Lists) {
  rowsAgree(lists, 'performance_review', lists.reviews)
  for (const row of lists.reviews) {
    const [review, { held }] = await Promise.all([
      reader.call(getReview, { params: row }),
      reader.call(getOutline, { params: row }),
    ])
    const { status } = asListed(lists, row)
    bothSay(`${row.reference} in its list`, row, review)
    const isRead = review.state === 'completed' || review.state === 'cancelled'
    expect.soft(held.includes('review'), `${row.reference} is read`).toBe(isRead)
    const withRequest = status === 'in_progress' ? 'under_review' : status
    const isOver = review.status === 'completed'
    expect.soft(review.state, `${row.reference} as its request`).toBe(isOver ? 'completed' : withRequest)
    expect.soft(review.completedAt !== null, `${row.reference} has its day`).toBe(isOver)
  }
  await narrowedAgree(lists.reviews, ['pending', 'in_progress', 'completed'], {
    of: ({ state }) => (state === 'under_review' ? 'in_progress' : state),
    by: (status) => reader.call(listReviews, { query: { limit: '200', status } }),
  })
}

export async function conflictAgrees(reader: Person, lists: Lists) {
  const withdrawn = lists.requests.filter(
    ({ type, status }) => type === 'conflict_resolution' && status === 'cancelled',
  )
  rowsAgree(
    lists,
    'conflict_resolution',
    lists.cases.filter(({ requestId }) => withdrawn.every(({ id }) => id !== requestId)),
  )
  for (const row of lists.cases) {
    const { conflictCase, participants } = await reader.call(getConflict, { params: row })
    bothSay(`${row.reference} in its list`, row, conflictCase, PROSE)
    expect.soft(participants.length, `${row.reference}: parties`).toBe(row.participantCount)
    const request = asListed(lists, row)
    if (request.status === 'completed')
      expect.soft(hasEnded(conflictCase), `${row.reference} is closed with its request`).toBe(true)
    const { resolutionCompletedStatus: last } = conflictCase
    expect.soft(last === 'completed', `${row.reference} is over`).toBe(hasEnded(conflictCase))
    await heldAgrees(reader, row)
  }
  await narrowedAgree(lists.cases, ['active', 'finished'], {
    of: (row) => (isActive(row) ? 'active' : row.requestStatus === 'cancelled' ? 'withdrawn' : 'finished'),
    by: (show) => reader.call(listCases, { query: { limit: '200', show: show === 'active' ? show : 'finished' } }),
  })
}

/** The tabs of a case come with what is under them. */
async function heldAgrees(reader: Person, { requestId, reference }: { requestId: string; reference: string }) {
  const params = { requestId }
  const [{ held }, { allegations }, { exhibits }, { meetings }, advice, { letters }] = await Promise.all([
    reader.call(getOutline, { params }),
    reader.call(listAllegations, { params }),
    reader.call(listEvidence, { params }),
    reader.call(listMeetings, { params }),
    reader.call(listAdvice, { params }),
    reader.call(listLetters, { params }),
  ])
  for (const [tab, rows] of Object.entries({ allegations, evidence: exhibits, meetings, advice, letters }))
    expect.soft(held.includes(tab), `${reference}: ${tab}`).toBe(rows.length > 0)
}

/** The request of a row, as the list of requests has it; the row says the same of it. */
function asListed({ requests }: Lists, row: { requestId: string; reference: string; [field: string]: unknown }) {
  const request = requests.find(({ id }) => id === row.requestId)
  if (!request) throw new Error(`${row.reference} is not among the requests.`)
  const { reference, title, unreadCount, status: requestStatus } = request
  bothSay(`${reference} as its request`, { reference, title, unreadCount, requestStatus }, row)
  return request
}
