import * as z from 'zod'
import { Clock } from '#features/clock/contract.ts'
import { requestChanged } from '#features/request/contract.ts'
import { CalendarDate, get, listOf, post, Version } from '#platform/contract.ts'
import { WRITTEN } from '#platform/lists.ts'
import { personal } from '#platform/personal.ts'
import { todayInLondon } from '#platform/london-day.ts'
import { caseFileChanged } from '../contract.ts'

export const ClaimKind = z.enum(['act', 'dismissal'])
export type ClaimKind = z.infer<typeof ClaimKind>

const what = personal(z.string().trim().max(200), 'confidential')

const sealedDate = personal(CalendarDate, 'confidential')

/** The dates that the time limit of a claim depends on. */
export const ClaimDates = z.object({
  kind: ClaimKind,
  /** The day of the act complained of, or the day employment ends. */
  happenedOn: sealedDate,
  what: what.nullable(),
  /** The last of several acts, if they are taken as one. */
  lastActOn: sealedDate.nullable(),
  /** Acas was notified: Day A. */
  conciliationBeganOn: sealedDate.nullable(),
  /** Acas issued its certificate: Day B. */
  conciliationEndedOn: sealedDate.nullable(),
})
export type ClaimDates = z.infer<typeof ClaimDates>

const optionalDate = sealedDate.optional()

export const NewClaimDates = z
  .strictObject({
    kind: ClaimKind,
    happenedOn: z.string().min(1, 'This date is required').pipe(sealedDate),
    what: what.optional(),
    lastActOn: optionalDate,
    conciliationBeganOn: optionalDate,
    conciliationEndedOn: optionalDate,
    /** Of the dates that are replaced. */
    version: Version.optional(),
  })
  .superRefine((dates, context) => {
    for (const [field, message] of faultsOf(dates)) context.addIssue({ code: 'custom', path: [field], message })
  })
export type NewClaimDates = z.infer<typeof NewClaimDates>

type Dates = Partial<Record<keyof ClaimDates, string | undefined>>
type Field = keyof ClaimDates

function faultsOf(dates: Dates): [Field, string][] {
  const wrong = [...faultsOfActs(dates), ...faultsOfConciliation(dates)]
  return wrong.filter(([is]) => is).map(([, field, message]) => [field, message])
}

const isAfter = (date: string | undefined, other: string | undefined) =>
  date !== undefined && other !== undefined && date > other

type Fault = readonly [is: boolean, field: Field, message: string]

/** Only employment may end in the future: notice has been given. */
function faultsOfActs({ kind, happenedOn, lastActOn }: Dates): Fault[] {
  const today = todayInLondon()
  const isAct = kind === 'act'
  return [
    [isAct && isAfter(happenedOn, today), 'happenedOn', 'It has not happened yet'],
    [!isAct && lastActOn !== undefined, 'lastActOn', 'A dismissal is a single act'],
    [isAfter(lastActOn, today), 'lastActOn', 'It has not happened yet'],
    [lastActOn === happenedOn || isAfter(happenedOn, lastActOn), 'lastActOn', 'The last act comes after the first'],
  ]
}

function faultsOfConciliation(dates: Dates): Fault[] {
  const { kind, happenedOn, conciliationBeganOn: began, conciliationEndedOn: ended } = dates
  const today = todayInLondon()
  const isTooEarly = kind === 'act' && isAfter(happenedOn, began)
  const isAlone = ended !== undefined && began === undefined
  return [
    [isAfter(began, today), 'conciliationBeganOn', 'Acas cannot have been notified yet'],
    [isTooEarly, 'conciliationBeganOn', 'Acas is notified only after it has happened'],
    [isAlone, 'conciliationBeganOn', 'Also enter the day on which Acas was notified'],
    [isAfter(ended, today), 'conciliationEndedOn', 'The certificate cannot have been issued yet'],
    [isAfter(began, ended), 'conciliationEndedOn', 'The certificate comes after Acas has been notified'],
  ]
}

/** The step due by the date: Acas is notified, its certificate comes, or the claim reaches the tribunal. */
export const Awaited = z.enum(['acas', 'certificate', 'tribunal', 'too_late'])
export type Awaited = z.infer<typeof Awaited>

/** An estimate: only a tribunal decides whether a claim is in time. */
export const ClaimLimit = z.object({
  awaited: Awaited,
  clock: Clock,
  from: CalendarDate,
  /** Three working days before. */
  warnFrom: CalendarDate,
  /** Other readings of the law, each with its date. */
  others: listOf(z.object({ what: z.string(), date: CalendarDate }), WRITTEN),
  /** The latest of all these dates: the file is kept at least until then. */
  openUntil: CalendarDate,
})
export type ClaimLimit = z.infer<typeof ClaimLimit>

export const Claim = z.object({
  dates: ClaimDates.extend({ version: z.int() }).nullable(),
  limit: ClaimLimit.nullable(),
  /** The reason why no limit is worked out, whatever the dates. */
  notHere: z.string().nullable(),
  can: z.object({ edit: z.boolean() }),
})
export type Claim = z.infer<typeof Claim>

export const getClaim = get('/api/requests/:requestId/claim', {
  summary: 'The last day for a claim about the case, as an estimate with its working. Staff only.',
  for: ['staff'],
  returns: Claim,
  changedBy: [caseFileChanged, requestChanged],
})

export const setClaimDates = post('/api/requests/:requestId/claim', {
  summary: 'Sets the dates that the limit is worked out from. With `version`, only over the dates that were read.',
  for: ['staff'],
  body: NewClaimDates,
  returns: Claim,
})
