import type { RecommendedAction, ReviewStage, ReviewState } from '../contract.ts'

export const stageLabels: Record<ReviewStage, string> = {
  reviewing_assessment: 'Reviewing Assessment',
  reviewing_employee: 'Reviewing Employee',
  conducting_interview: 'Conducting Interview',
  interview_outcome: 'Interview Outcome',
}

export const stateLabels: Record<ReviewState, string> = {
  pending: 'Pending',
  under_review: 'Under Review',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const actionLabels: Record<RecommendedAction, string> = {
  promotion: 'Promotion',
  raise: 'Raise',
  meets: 'Meets expectations',
  pip: 'Performance improvement plan',
}
