import type { Control } from 'react-hook-form'
import type * as z from 'zod'
import type { DbsCheck, DbsDetails, NewDbsCheck } from './contract.ts'

export type CheckValues = z.input<typeof NewDbsCheck>
export type CheckControl = Control<CheckValues, unknown, NewDbsCheck>

/** An empty form, or the values recorded before, without the masked ones: those are typed again. */
export function startOf(wrong: DbsCheck | undefined): CheckValues {
  if (!wrong) return nothingYet
  const { id: supersedesId, checkLevel, status, issueDate, details } = wrong
  return {
    ...nothingYet,
    ...(details && before(details)),
    supersedesId,
    checkLevel,
    status,
    issueDate: issueDate ?? '',
  }
}

const nothingYet: CheckValues = {
  checkLevel: 'basic',
  status: 'pending',
  barredLists: 'none',
  roleEligibilityBasis: '',
  applicantConsentDate: '',
  certificateNumber: '',
  issueDate: '',
  originalSeenBy: '',
  originalSeenDate: '',
  decisionDate: '',
  policyRecheckDue: '',
  notes: '',
}

const text = (value: string | null) => value ?? ''

const before = (details: DbsDetails): Partial<CheckValues> => ({
  barredLists: details.barredLists,
  workforce: details.workforce ?? undefined,
  requestedVia: details.requestedVia ?? undefined,
  roleEligibilityBasis: text(details.roleEligibilityBasis),
  applicantConsentDate: text(details.applicantConsentDate),
  originalSeenBy: text(details.originalSeenBy),
  originalSeenDate: text(details.originalSeenDate),
  decisionDate: text(details.decisionDate),
  policyRecheckDue: text(details.policyRecheckDue),
  notes: text(details.notes),
})
