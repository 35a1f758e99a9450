import type { Clock } from '#features/clock/contract.ts'
import { addDays, periodEnd, type Rule, ruleOn } from '#features/clock/clock.server.ts'
import type { Excuse } from '../contract.ts'
import { type DocumentType, documentTypes } from '../document-types.ts'
import { LADDER } from '../ladder.ts'
import type { Method, OnlineResult, VerificationStatus } from '../words.ts'

export type Check = {
  method: Method
  verificationStatus: VerificationStatus
  documentType: DocumentType | null
  onlineResult: OnlineResult | null
  permissionExpiryDate: string | null
  noticeDate: string | null
  checkDate: string
  beforeFirstShift: boolean
  employmentStartDate: string
  transferDate: string | null
  /** The day of the application or appeal that added 28 days. */
  graceMadeOn: string | null
}

const GUIDE = {
  source: 'Home Office, Employer’s guide to right to work checks',
  laws: ['right_to_work_guide'],
} satisfies Pick<Rule<object>, 'source' | 'laws'>

/** The fields that decide how long a check counts. */
type Proof = Pick<
  Check,
  'method' | 'documentType' | 'onlineResult' | 'permissionExpiryDate' | 'noticeDate' | 'checkDate' | 'graceMadeOn'
>

/** The months for which a notice or a pending application counts if it shows no date. */
const NOTICE: readonly Rule<{ months: number }>[] = [
  { from: '2008-02-29', months: 6, rule: 'It counts for six months, beginning with its date.', ...GUIDE },
]
const PERMISSION: readonly Rule<object>[] = [
  {
    from: '2008-02-29',
    rule: 'It counts until the permission ends; the next check has to be made by then.',
    ...GUIDE,
  },
]

const TRANSFER: readonly Rule<{ days: number }>[] = [
  {
    from: '2014-05-16',
    days: 60,
    rule: 'An employer who takes over people with a business (TUPE) has 60 days from the transfer to check them afresh.',
    ...GUIDE,
  },
]
const GRACE: readonly Rule<{ days: number }>[] = [
  {
    from: '2008-02-29',
    days: 28,
    rule: 'Where an employee applied or appealed in time, and the employer was satisfied of it before the permission ended, the check counts for 28 more days. A Positive Verification Notice or the Home Office’s page has to show it by then.',
    ...GUIDE,
  },
]

/** A first check made after work began does not protect the employer, whatever its result. */
export function isLate(check: Check): boolean {
  const { checkDate, employmentStartDate, beforeFirstShift } = check
  const checkBy = checkByOf(check)
  if (checkBy) return checkDate > checkBy.date
  return checkDate > employmentStartDate || (checkDate === employmentStartDate && !beforeFirstShift)
}

/** The day by which an employee who was transferred has to be checked; null for the others. */
export function checkByOf({ transferDate }: Pick<Check, 'transferDate'>): Clock | null {
  if (!transferDate) return null
  const { days, rule, source, laws } = ruleOn(TRANSFER, transferDate)
  const date = addDays(transferDate, days)
  const working = [
    { date: transferDate, what: 'They came by the transfer' },
    { date, what: `${days} days later` },
  ]
  return { date, working, rule, source, laws }
}

type Kept = Check & { id: string; isSuperseded: boolean }

/** The checks made while an earlier one still counted. They follow it up, so they are never late. */
export function followUpsAmong(checks: readonly Kept[]): ReadonlySet<string> {
  const counting = checks.filter((each) => each.verificationStatus === 'verified' && !each.isSuperseded)
  const protecting: Kept[] = []
  const found = new Set<string>()
  for (const check of checks.toSorted((a, b) => (a.checkDate < b.checkDate ? -1 : 1))) {
    const follows = protecting.some((earlier) => (followUpOf(earlier)?.date ?? '9999') >= check.checkDate)
    if (follows) found.add(check.id)
    if (counting.includes(check) && (follows || !isLate(check))) protecting.push(check)
  }
  return found
}

export function followUpOf(check: Proof): Clock | null {
  if (isContinuous(check)) return null
  const { permissionExpiryDate: shown, checkDate } = check
  if (shown) {
    const { rule, source, laws } = ruleOn(PERMISSION, checkDate)
    const working = [{ date: shown, what: 'Permission to work ends, as the check showed' }]
    return check.graceMadeOn
      ? withGrace(check.graceMadeOn, working, shown)
      : { date: shown, working, rule, source, laws }
  }
  const { months, rule, source, laws } = ruleOn(NOTICE, checkDate)
  const start = check.noticeDate ?? checkDate
  const date = periodEnd(start, months)
  const what = check.noticeDate ? 'Date of the Positive Verification Notice' : 'Date of the check'
  return {
    date,
    working: [
      { date: start, what },
      { date, what: `Last day of the ${months} months that begin with it` },
    ],
    rule,
    source,
    laws,
  }
}

/** The extra days for which a check counts after its permission ended on that day. */
export const graceDays = (end: string) => ruleOn(GRACE, end).days

function withGrace(madeOn: string, working: Clock['working'], end: string): Clock {
  const { days, rule, source, laws } = ruleOn(GRACE, end)
  const date = addDays(end, days)
  const asked = { date: madeOn, what: 'They applied or appealed, before the permission ended' }
  return { date, working: [asked, ...working, { date, what: `${days} days later` }], rule, source, laws }
}

/** Whether the permission ends on a date that the check showed, and not on that of a notice. */
export const isTimeLimited = ({ permissionExpiryDate, method, onlineResult, documentType }: Proof) =>
  permissionExpiryDate !== null &&
  (method === 'home_office_online'
    ? onlineResult === 'time_limited'
    : method === 'manual_document' && documentType !== null && documentTypes[documentType].list === 'B1')

function isContinuous({ method, documentType, onlineResult }: Proof): boolean {
  if (method === 'digital_idsp') return true
  if (method === 'home_office_online') return onlineResult === 'no_time_limit' || onlineResult === 'pre_settled'
  return method === 'manual_document' && documentType !== null && documentTypes[documentType].list === 'A'
}

export function excuseOf(check: Check, today: string, isFollowUp = false): Excuse {
  if (check.verificationStatus !== 'verified') return 'none'
  if (!isFollowUp && isLate(check)) return 'late'
  const followUp = followUpOf(check)
  if (!followUp) return 'continuous'
  return followUp.date < today ? 'ended' : 'until'
}

export const remindersOf = (followUp: Clock | null) =>
  followUp ? LADDER.map((days) => addDays(followUp.date, -days)) : []
