import { CaseStage, type CaseFacts } from '../contract.ts'
import type * as z from 'zod'

// Specification §4 "Conflict stages".

export const stageLabels: Record<CaseStage, string> = {
  reviewing_notes: 'Reviewing Notes',
  conducting_interview: 'Conducting Interview',
  reviewing_statements: 'Reviewing Statements',
  resolution_completed: 'Resolution Completed',
}

/** How the fields of a stage begin. */
const prefixes = {
  reviewing_notes: 'reviewingNotes',
  conducting_interview: 'conductingInterview',
  reviewing_statements: 'reviewingStatements',
  resolution_completed: 'resolutionCompleted',
} as const

export const statusKey = (stage: CaseStage) => `${prefixes[stage]}Status` as const
export const completedKey = (stage: CaseStage) => `${prefixes[stage]}CompletedAt` as const

type Standing = Pick<z.output<typeof CaseFacts>, 'currentStage' | 'status'>

/** Stages before the current one are completed, later ones pending. The last is completed once the case is resolved. */
export function stageStatus({ currentStage, status }: Standing, stage: CaseStage) {
  const away = CaseStage.options.indexOf(stage) - CaseStage.options.indexOf(currentStage)
  if (away < 0) return 'completed'
  if (away > 0) return 'pending'
  return stage === 'resolution_completed' && isOver(status) ? 'completed' : 'in_progress'
}

export const isOver = (status: Standing['status']) => status === 'resolved' || status === 'closed'
