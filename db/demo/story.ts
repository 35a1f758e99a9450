import type * as z from 'zod'
import type { CastName } from '#testing/fixtures/cast.ts'
import type { updateOnboarding } from '#features/onboarding/contract.ts'
import type { NewCheck } from '#features/right-to-work/contract.ts'
import type { RequestStatus } from '#features/request/contract.ts'
import type { CaseFile } from './case-file.ts'
import type { LetterStory } from './letters.ts'
import type { ReviewStory } from './reviews.ts'

type StageChanges = z.input<(typeof updateOnboarding)['body']>['process']

/** One request of the demonstration, as it came to be. */
export type Story = {
  by: 'ada' | 'ben' | 'grace'
  daysAgo: number
  request: {
    type: 'onboarding' | 'performance_review' | 'conflict_resolution'
    title: string
    [field: string]: unknown
  }
  assignedTo?: CastName
  status?: RequestStatus
  /** Why it was cancelled; one that no one took was withdrawn by the client. */
  because?: string
  /** In days, from raising to completion. */
  took?: number
  thread?: readonly (readonly [CastName, string])[]
  documents?: readonly (readonly [CastName, string])[]
  /** How the checks of an onboarding stand; a completed story has them all done. */
  stages?: StageChanges
  /** Who at the client checked which document; its copy is uploaded with it. */
  rightToWork?: Pick<NewCheck, 'checkedBy' | 'documentType' | 'checkDate' | 'permissionExpiryDate'>
  /** A statement has come by post and is verified; without one, the referee has been asked. */
  referees?: readonly { refereeName: string; companyName: string; email: string; statement?: string }[]
  /** Started from the firm’s template; the starter has been sent the link to their own page. */
  checklist?: true
  /** The advisers' work on a case: dates of a claim, advice, the Acas Code, notes with readers. */
  advising?: 'shifts' | 'payments'
  /** How far a case has come: meetings under way, or an outcome that is appealed against. */
  hearing?: 'investigating' | 'on_appeal' | 'upheld'
  notes?: readonly (readonly [CastName, string])[]
  /** The records of a case; `assignedTo` keeps it. */
  caseFile?: CaseFile
  letters?: readonly LetterStory[]
  /** How far a review has come; `assignedTo` works on it. */
  reviewing?: ReviewStory
}

/** When it was over; one that is not has come as far in ten days at most. */
export const lastDayAgo = ({ daysAgo, took }: Pick<Story, 'daysAgo' | 'took'>) =>
  daysAgo - (took ?? Math.min(daysAgo * 0.9, 10))

type Starter = {
  firstName: string
  lastName: string
  jobTitle: string
  department?: string
  startDate: string
  born: string
  employmentType?: string
  city?: string
  postcode?: string
}

export function starter({ born, city = 'Bristol', postcode = 'BS1 4DJ', ...person }: Starter, more: object = {}) {
  const address = { street: `${(person.lastName.length * 7) % 90} Station Road`, city, postcode }
  const email = plain(`${person.firstName}.${person.lastName}`).replace(/[^a-z.]/g, '') + '@example.com'
  const employee = { ...person, email, dateOfBirth: born, address }
  const title = `New starter: ${person.firstName} ${person.lastName}, ${person.jobTitle}`
  return { type: 'onboarding' as const, title, employee, ...more }
}

/** Without accents: Siân becomes sian, Łukasz lukasz. */
const plain = (name: string) => name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l')

type ReviewMore = { period?: readonly [start: string, end: string]; department?: string; goals?: string }

export function review(title: string, employeeName: string, jobTitle: string, more: ReviewMore = {}) {
  const { period, department, goals } = more
  const dates = period && { reviewPeriodStart: period[0], reviewPeriodEnd: period[1] }
  const employeeEmail = `${plain(employeeName).replace(/[^a-z]+/g, '.')}@example.com`
  const whom = { employeeName, employeeEmail, jobTitle, ...(department && { department }), ...dates }
  return { type: 'performance_review' as const, title, review: whom, ...(goals && { goals }) }
}

/** Periods of reviews. */
export const q3 = ['2026-07-01', '2026-09-30'] as const
export const q4 = ['2026-10-01', '2026-12-31'] as const
export const lastYear = ['2025-01-01', '2025-12-31'] as const
export const thisYear = ['2026-01-01', '2026-12-31'] as const
export const firstHalf = ['2026-01-01', '2026-06-30'] as const

export function dispute(title: string, description: string, people: Record<string, string>, more: object = {}) {
  const participants = Object.entries(people).map(([name, role]) => ({
    name,
    role,
    email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.com`,
  }))
  return {
    type: 'conflict_resolution' as const,
    title,
    description,
    participants,
    legalEscalationConfirmed: true,
    ...more,
  }
}
