import { invalid, invalidTransition } from '#platform/errors.ts'
import type { CaseStatus } from '../contract.ts'
import type { CaseData } from './case-data.ts'
import { after } from '#platform/field-changes.ts'
import type { CaseChange, Values } from './changes.ts'
import { isOver } from './stages.ts'

type Standing = Values & { status: CaseStatus }

/** Escalating makes a case critical. */
export function withConsequences(current: Standing, changes: readonly CaseChange[]): CaseChange[] {
  const { status, severity } = after(current, changes)
  const rises = status === 'escalated' && current.status !== 'escalated' && severity !== 'critical'
  if (!rises) return [...changes]
  const others = changes.filter(({ field }) => field !== 'severity')
  return [...others, { field: 'severity', before: current.severity, value: 'critical' }]
}

/** Whether the case is resolved by its outcome, once these changes are made. */
export function isFinalised(current: Standing, changes: readonly CaseChange[]) {
  const { status, currentStage } = after(current, changes)
  return status === 'resolved' && currentStage === 'resolution_completed'
}

const OUTCOME: readonly string[] = ['status', 'currentStage', 'resolutionType', 'resolutionDetails']

/** Refuses changes that are impossible in the state of the case. */
export function ensurePossible(current: Standing, changes: readonly CaseChange[], posted: CaseData) {
  ensureMayRise(current, changes, posted)
  ensureNotesStay(changes)
  const touchesOutcome = changes.some(({ field }) => OUTCOME.includes(field))
  if (!touchesOutcome || !isFinalised(current, changes)) return
  const { resolutionType, resolutionDetails } = after(current, changes)
  const missing = {
    ...(!resolutionType && { 'caseData.resolutionType': ['Choose a resolution type'] }),
    ...(!resolutionDetails && { 'caseData.resolutionDetails': ['Write an outcome summary'] }),
  }
  if (Object.keys(missing).length > 0)
    throw invalid(missing, 'A resolution is finalised with its type and an outcome summary.')
}

/** Notes are part of the file: they are rewritten, never emptied. */
function ensureNotesStay(changes: readonly CaseChange[]) {
  const emptied = changes.filter(({ field, before, value }) => field.endsWith('Notes') && before && !value)
  if (emptied.length > 0) throw invalid(Object.fromEntries(emptied.map(({ field }) => [`caseData.${field}`, [BLANK]])))
}

const BLANK = 'Notes cannot be blank. What was saved before is kept.'

function ensureMayRise(current: Standing, changes: readonly CaseChange[], posted: CaseData) {
  if (posted.status !== 'escalated') return
  const named = Object.keys(posted).filter((key) => key !== 'version')
  const onlyRises = named.every((key) => key === 'status' || key === 'severity')
  if (changes.length === 0 && onlyRises) throw alreadyEscalated()
  if (changes.some(({ field }) => field === 'status') && isOver(current.status)) throw isClosed()
}

export const alreadyEscalated = () => invalidTransition('This case is already escalated.')
export const isClosed = () => invalidTransition('This case is closed. It can no longer be escalated.')
