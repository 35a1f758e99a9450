import type { ConflictCase, Participant } from '../../contract.ts'
import type { StepId } from '../steps.ts'
import { byFact } from './facts.server.ts'
import { ofPeople } from './people.server.ts'
import { ofProgress } from './progress.server.ts'
import { ofRecords, type Records } from './records.server.ts'

/** The facts of a case that its steps are checked against. */
export type Known = { conflictCase: ConflictCase; participants: readonly Participant[]; records: Records }

/** Whether the records show the step, and the sentence that says so or says why not. */
export type Evidence = {
  shows: boolean
  says: string
  /** It has its day, so it is not missing yet. */
  isAhead?: boolean
}

export type EvidenceOf = (known: Known) => Evidence | undefined

/** The steps that records of the case show; the others are marked by hand until a record exists for them. */
const evidence: Partial<Record<StepId, EvidenceOf>> = { ...ofProgress, ...ofPeople, ...ofRecords }

export const evidenceFor = (step: StepId, known: Known) => byFact(step, known) ?? evidence[step]?.(known)
