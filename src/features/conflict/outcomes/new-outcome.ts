import * as z from 'zod'
import { choiceOf } from '#platform/choice.ts'
import { CalendarDate, Version } from '#platform/contract.ts'
import { todayInLondon } from '#platform/london-day.ts'
import { personal } from '#platform/personal.ts'
import { ResolutionType } from '../contract.ts'
import { levelLabels, terminationLabels } from './words.ts'

export const WarningLevel = choiceOf(levelLabels)
export type WarningLevel = z.infer<typeof WarningLevel>

export const TerminationReason = choiceOf(terminationLabels)
export type TerminationReason = z.infer<typeof TerminationReason>

/** In months. The usual length, not a rule of law. */
export const USUAL_LENGTH: Record<WarningLevel, number> = { first_written: 6, final_written: 12 }

export const MAX_REASON = 20_000

const fields = {
  type: ResolutionType,
  warningLevel: WarningLevel.optional(),
  issuedDate: CalendarDate.optional(),
  /** Without it, the usual length. */
  activeUntil: CalendarDate.optional(),
  terminationDate: CalendarDate.optional(),
  noticeGiven: z.string().trim().min(1).max(200).optional(),
  terminationReason: TerminationReason.optional(),
  reason: personal(z.string().trim().min(1, 'Explain how the decision was reached').max(MAX_REASON), 'confidential'),
  decidedById: z.uuid('Choose who decided'),
  decidedOn: CalendarDate.refine((date) => date <= todayInLondon(), 'Enter a date that is not in the future'),
  /** Why it was decided before a hearing with them was held. */
  withoutHearingReason: personal(z.string().trim().min(1).max(1_000).optional(), 'confidential'),
}
const Fields = z.object(fields)
type Fields = z.output<typeof Fields>

type Rule = { field: keyof Fields; isBroken: (outcome: Fields) => boolean; says: string }
const isWarning = ({ type }: Fields) => type === 'formal_warning'
const isTermination = ({ type }: Fields) => type === 'termination'

const rules: readonly Rule[] = [
  { field: 'warningLevel', isBroken: (o) => isWarning(o) && !o.warningLevel, says: 'Choose the level of the warning' },
  { field: 'issuedDate', isBroken: (o) => isWarning(o) && !o.issuedDate, says: 'Enter the day the warning was issued' },
  {
    field: 'issuedDate',
    isBroken: (o) => isWarning(o) && (o.issuedDate ?? o.decidedOn) < o.decidedOn,
    says: 'A warning is issued once it has been decided',
  },
  {
    field: 'activeUntil',
    isBroken: (o) => isWarning(o) && o.activeUntil !== undefined && o.activeUntil < (o.issuedDate ?? ''),
    says: 'A warning cannot end before it was issued',
  },
  {
    field: 'terminationDate',
    isBroken: (o) => isTermination(o) && !o.terminationDate,
    says: 'Enter the day the employment ends',
  },
  {
    field: 'terminationDate',
    isBroken: (o) => isTermination(o) && (o.terminationDate ?? o.decidedOn) < o.decidedOn,
    says: 'Employment cannot end before that was decided',
  },
  {
    field: 'noticeGiven',
    isBroken: (o) => isTermination(o) && !o.noticeGiven,
    says: 'Say which notice was given, or that there was none',
  },
  {
    field: 'terminationReason',
    isBroken: (o) => isTermination(o) && !o.terminationReason,
    says: 'Choose the reason in law',
  },
]

function check(outcome: Fields, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>) {
  for (const { field, isBroken, says } of rules)
    if (isBroken(outcome)) addIssue({ code: 'custom', path: [field], message: says })
}

export const NewOutcome = z
  .strictObject({ participantId: z.uuid('Choose who it is about'), ...fields })
  .superRefine(check)
export type NewOutcome = z.infer<typeof NewOutcome>

/** The form of an outcome, which does not ask for the respondent. */
export const OutcomeForm = z.strictObject(fields).superRefine(check)

/** An edit sends all fields but the respondent. */
export const OutcomeEdits = z.strictObject({ ...fields, version: Version.optional() }).superRefine(check)
