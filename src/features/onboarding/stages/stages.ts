import * as z from 'zod'
import { Stage } from '#features/document/contract.ts'
import { choiceOf } from '#platform/choice.ts'
import { Moment, Version } from '#platform/contract.ts'
import { personal } from '#platform/personal.ts'

// Specification §3 "onboarding_processes", §4 "Onboarding stage status", §8 "Onboarding".

export { Stage } from '#features/document/contract.ts'

export const stageLabels: Record<Stage, string> = {
  idVerification: 'ID Verification',
  rightToWork: 'Right to Work',
  referenceCheck: 'References',
  dbsCheck: 'DBS Check',
}

export const stageStatusLabels = {
  pending: 'Pending',
  in_progress: 'In Progress',
  completed: 'Completed',
  not_applicable: 'Not Required',
  failed: 'Failed',
}
export const StageStatus = choiceOf(stageStatusLabels)
export type StageStatus = z.infer<typeof StageStatus>

/** Notes on DBS and right to work may hold data that the law protects; sealed under the employee’s key. */
const notes = personal(z.string().nullable(), 'confidential')

/** The stored fields of the four stages. Progress is in per cent. */
export const StageFields = z.object({
  idVerificationStatus: StageStatus,
  idVerificationNotes: notes,
  idVerificationCompletedAt: Moment.nullable(),
  rightToWorkStatus: StageStatus,
  rightToWorkNotes: notes,
  rightToWorkCompletedAt: Moment.nullable(),
  referenceCheckStatus: StageStatus,
  referenceCheckNotes: notes,
  referenceCheckCompletedAt: Moment.nullable(),
  dbsCheckStatus: StageStatus,
  dbsCheckNotes: notes,
  dbsCheckCompletedAt: Moment.nullable(),
  overallProgress: z.int(),
})
export type StageFields = z.infer<typeof StageFields>

/** The fields that a list shows. */
export const StagesInList = StageFields.omit({
  idVerificationNotes: true,
  rightToWorkNotes: true,
  referenceCheckNotes: true,
  dbsCheckNotes: true,
})

export const statusKey = <Name extends Stage>(stage: Name) => `${stage}Status` as const
export const notesKey = <Name extends Stage>(stage: Name) => `${stage}Notes` as const
export const completedKey = <Name extends Stage>(stage: Name) => `${stage}CompletedAt` as const

/** A stage that needs nothing more. Only DBS counts as done when it is not required (§4). */
export const isDone = (stage: Stage, status: StageStatus) =>
  status === 'completed' || (stage === 'dbsCheck' && status === 'not_applicable')

/** The statuses of the stages, and which of them a record backs. */
export type Backed = Pick<StageFields, `${Stage}Status`> & Evidence
type Evidence = { evidenced: readonly Stage[]; expectsDbs: boolean }

/** Whether a stage counts as done without a record that proves it. */
export const isWithoutEvidence = (stage: Stage, status: StageStatus, { evidenced, expectsDbs }: Evidence) =>
  (status === 'completed' ? stage !== 'idVerification' : status === 'not_applicable' && isNeeded(stage, expectsDbs)) &&
  !evidenced.includes(stage)

/** An employer may do without references, and few posts need a DBS check: “not required” then needs no reason. */
const isNeeded = (stage: Stage, expectsDbs: boolean) => stage === 'rightToWork' || (stage === 'dbsCheck' && expectsDbs)

export const WITHOUT_EVIDENCE = 'without evidence'

/** The state of a stage, in words. */
export function standingIn(process: Backed, stage: Stage) {
  const status = process[statusKey(stage)]
  const label = stageStatusLabels[status]
  return isWithoutEvidence(stage, status, process) ? `${label} ${WITHOUT_EVIDENCE}` : label
}

const SetStatus = z
  .string()
  .refine((status) => StageStatus.safeParse(status).success, 'Invalid status value selected. Please try again.')
  .pipe(StageStatus)
  .optional()

export const MAX_STAGE_NOTES = 5_000
const Notes = personal(z.string().trim().max(MAX_STAGE_NOTES).nullable().optional(), 'confidential')
const Reason = personal(z.string().trim().min(1, 'Say why it needs nothing more').max(1_000), 'confidential')

/** The process as it is posted back, whole or in part; unknown fields are dropped. */
export const StageChanges = z
  .looseObject({
    version: Version.optional(),
    idVerificationStatus: SetStatus,
    idVerificationNotes: Notes,
    rightToWorkStatus: SetStatus,
    rightToWorkNotes: Notes,
    referenceCheckStatus: SetStatus,
    referenceCheckNotes: Notes,
    dbsCheckStatus: SetStatus,
    dbsCheckNotes: Notes,
    /** Why a stage needs nothing more although its record says otherwise or is missing. */
    overrides: z.partialRecord(Stage, Reason).optional(),
  })
  .superRefine((process, context) => {
    const unknown = Object.keys(process).filter((key) => key.endsWith('Status') && !KNOWN.has(key))
    for (const key of unknown)
      context.addIssue({
        code: 'custom',
        path: [key],
        message: 'Unknown onboarding stage. Please refresh and try again.',
      })
  })
export type StageChanges = z.infer<typeof StageChanges>

/** The request's own status comes with the rows of the list. */
const KNOWN = new Set<string>([...Stage.options.map(statusKey), 'requestStatus'])
