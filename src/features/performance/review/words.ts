import type { ReviewState } from '../contract.ts'

export const stageLabels = {
  reviewing_assessment: 'Reviewing Assessment',
  reviewing_employee: 'Reviewing Employee',
  conducting_interview: 'Conducting Interview',
  interview_outcome: 'Interview Outcome',
}

export const stateLabels: Record<ReviewState, string> = {
  pending: 'Pending',
  under_review: 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const actionLabels = {
  promotion: 'Promotion',
  raise: 'Raise',
  meets: 'Meets expectations',
  pip: 'Performance improvement plan',
}

/** The fields of the Progress and Summary tabs. */
export const writtenLabels = {
  status: 'Review status',
  reviewPeriodStart: 'Period start',
  reviewPeriodEnd: 'Period end',
  reviewDate: 'Review date',
  strengths: 'Strengths',
  improvements: 'Areas for improvement',
  developmentPlan: 'Development plan',
  recommendedAction: 'Recommended action',
  managerComments: 'Manager comments',
  employeeComments: 'Employee comments',
} as const
