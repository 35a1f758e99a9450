import { expect } from 'vitest'
import { getOutline } from '#features/activity/bell/due.ts'
import { listAppeals } from '#features/conflict/appeals/contract.ts'
import { getConflict } from '#features/conflict/contract.ts'
import { listEvidence } from '#features/conflict/evidence/contract.ts'
import { getGuide } from '#features/conflict/guide/contract.ts'
import { listLetters } from '#features/conflict/letters/contract.ts'
import { listMeetings } from '#features/conflict/meetings/contract.ts'
import { listMessages } from '#features/message/contract.ts'
import { getReview } from '#features/performance/contract.ts'
import { listReferences } from '#features/reference/contract.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { hasEnded, isOpen, type Lists } from './lists.ts'

/** A record that is over says by which person and when, and asks nothing of anyone. */
export async function endsAgree(reader: Person, { requests }: Lists) {
  for (const request of requests) {
    const { duties, counts } = await reader.call(getOutline, { params: { requestId: request.id } })
    const said = `${request.reference} ${request.title}`
    const { status, completedAt, completedBy, cancelledAt, cancelledBy, cancellationReason } = request
    const [isCompleted, isCancelled] = [status === 'completed', status === 'cancelled']
    const ends = [completedAt, completedBy, cancelledAt, cancelledBy].map((each) => each !== null)
    expect.soft(ends, `${said}: its end`).toEqual([isCompleted, isCompleted, isCancelled, isCancelled])
    expect.soft(cancellationReason !== null, `${said}: why`).toBe(isCancelled)
    const tasks = duties.filter(({ tab }) => tab !== 'messages')
    if (isCancelled) expect.soft(tasks, `${said}: asks`).toEqual([])
    if (!isOpen(request)) expect.soft(counts, `${said}: counts`).toEqual({})
    // The law may set the day of a check before anyone has asked for it.
    const early = tasks.filter(({ key, date }) => !key.startsWith('right-to-work') && date && date < dayOf(request))
    expect.soft(early, `${said}: due before it was there`).toEqual([])
  }
}

const dayOf = ({ createdAt }: { createdAt: string }) => createdAt.slice(0, 10)

/** A message that tells of a reference is not alone with it. */
export async function referencesAgree(reader: Person, { processes }: Lists) {
  for (const row of processes) {
    const [{ references }, messages] = await Promise.all([
      reader.call(listReferences, { params: row }),
      reader.call(listMessages, { params: row }),
    ])
    const told = messages.filter(({ content }) => /reference (is in|came|has come)/i.test(content))
    const received = references.filter(({ status }) => status === 'received' || status === 'verified')
    if (told.length > 0) expect.soft(received.length, `${row.reference}: references received`).toBeGreaterThan(0)
  }
}

const MEETS = 3

/** The recommended action and the ratings of a review use the same words for the same. */
export async function ratingsAgree(reader: Person, { reviews }: Lists) {
  for (const row of reviews) {
    const { recommendedAction, finalRating, managerRating } = await reader.call(getReview, { params: row })
    const rated = finalRating ?? managerRating ?? MEETS
    if (recommendedAction === 'meets') expect.soft(rated, `${row.reference}: meets expectations`).toBe(MEETS)
  }
}

/** The parts of a case tell one story: its meetings, letters, appeals, guide and end. */
export async function partsAgree(reader: Person, lists: Lists) {
  for (const row of lists.cases) {
    await tabsCount(reader, row)
    await invitationsAgree(reader, row)
    await appealsAgree(reader, row)
    const { conflictCase, isWarningWithdrawn } = await reader.call(getConflict, { params: row })
    const tells = /warning is withdrawn/i.test(conflictCase.resolutionDetails ?? '')
    expect.soft(isWarningWithdrawn, `${row.reference}: a warning is withdrawn`).toBe(tells)
  }
}

type Row = Lists['cases'][number]

async function tabsCount(reader: Person, { requestId, reference }: Row) {
  const params = { requestId }
  const [{ counts }, { exhibits }, { letters }] = await Promise.all([
    reader.call(getOutline, { params }),
    reader.call(listEvidence, { params }),
    reader.call(listLetters, { params }),
  ])
  const drafts = letters.filter(({ status }) => status === 'draft').length
  const asked = exhibits.filter(({ number, withdrawnAt }) => number === null && withdrawnAt === null).length
  if (counts['evidence']) expect.soft(counts['evidence'], reference).toBe(`${asked} asked for`)
  if (counts['letters']) expect.soft(Number.parseInt(counts['letters']), `${reference}: drafts`).toBe(drafts)
}

/** A meeting and the letter that is to invite to it. */
async function invitationsAgree(reader: Person, { requestId, reference, requestStatus }: Row) {
  const params = { requestId }
  const [{ duties }, { meetings }, { letters }] = await Promise.all([
    reader.call(getOutline, { params }),
    reader.call(listMeetings, { params }),
    reader.call(listLetters, { params }),
  ])
  const isOver = requestStatus === 'completed' || requestStatus === 'cancelled'
  expect.soft(isOver && meetings.some(({ state }) => state === 'planned'), `${reference}: to come`).toBe(false)
  for (const { meeting, id, status } of letters.filter((letter) => letter.status === 'draft' && letter.meeting)) {
    const invited = meetings.find((each) => each.id === meeting?.id)
    expect.soft(invited?.unsentLetter, `${reference}: the draft of its meeting`).toEqual({ id, status })
    const task = duties.find(({ key }) => key === `invitation ${meeting?.id}`)
    if (task && invited?.invitedOn === null) expect.soft(task.todo, reference).toMatch(/^Finish and send /)
  }
}

/** An appeal is against a decision that was sent. */
async function appealsAgree(reader: Person, row: Row) {
  const { appeals } = await reader.call(listAppeals, { params: row })
  const { conflictCase } = await reader.call(getConflict, { params: row })
  const open = appeals.filter((appeal) => appeal.isOpen)
  if (hasEnded(conflictCase)) expect.soft(open, `${row.reference}: still appealed against`).toEqual([])
  if (appeals.length === 0 || conflictCase.reviewingNotesNotes === undefined) return
  const { steps } = await reader.call(getGuide, { params: row })
  const sent = steps.find(({ id }) => id === 'decision_in_writing')
  if (sent) expect.soft(sent.state, `${row.reference}: the decision that is appealed against`).toBe('done')
}
