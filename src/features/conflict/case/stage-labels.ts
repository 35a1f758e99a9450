import type { CaseStage } from '../contract.ts'

export const stageLabels: Record<CaseStage, string> = {
  reviewing_notes: 'Reviewing Notes',
  conducting_interview: 'Conducting Interview',
  reviewing_statements: 'Reviewing Statements',
  resolution_completed: 'Resolution Completed',
}
