import * as z from 'zod'
import { Version } from '#platform/contract.ts'
import { personal } from '#platform/personal.ts'
import { CaseStage, CaseStatus, ResolutionType, Severity } from '../contract.ts'

export const MAX_CASE_TEXT = 20_000

/** One of the values of `of`, with a message of its own for any other. */
function known<Schema extends z.ZodEnum<Record<string, string>>>(of: Schema, message: string) {
  return z
    .string()
    .refine((value) => of.safeParse(value).success, message)
    .pipe(of)
    .optional()
}

const Text = personal(z.string().trim().max(MAX_CASE_TEXT).nullable().optional(), 'confidential')

/** The fields that staff may change. */
export const editable = {
  severity: known(Severity, 'Invalid severity value selected. Please try again.'),
  status: known(CaseStatus, 'Invalid status value selected. Please try again.'),
  currentStage: known(CaseStage, 'Unknown stage. Please refresh and try again.'),
  reviewingNotesNotes: Text,
  conductingInterviewNotes: Text,
  reviewingStatementsNotes: Text,
  resolutionCompletedNotes: Text,
  resolutionType: known(ResolutionType, 'Unknown type of resolution. Please refresh and try again.').nullable(),
  resolutionDetails: Text,
  followUpActions: Text,
}

/** The case as it is posted back, whole or in part; fields that cannot be changed are dropped. */
export const CaseData = z.object({ ...editable, version: Version.optional() })
export type CaseData = z.output<typeof CaseData>

export type CaseField = keyof typeof editable
export const caseFields = Object.keys(editable) as CaseField[] // the keys of the line above
