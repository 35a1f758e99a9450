import { ClipboardCheck } from 'lucide-react'
import type { TypePlug } from '#features/request/request.tsx'
import { deferred } from '#ui/layout/deferred.tsx'

/** Pages of the employee, who has no account. */
export const AssessmentPage = deferred(
  async () => (await import('./self-assessment/page/assessment-page.tsx')).AssessmentPage,
)
export const SharedReviewPage = deferred(
  async () => (await import('./sharing/page/shared-review-page.tsx')).SharedReviewPage,
)
/** The pages of review rounds. */
export const ReviewRound = deferred(async () => (await import('./rounds/page/round-page.tsx')).RoundPage)
export const NewRound = deferred(async () => (await import('./rounds/form/new-round.tsx')).NewRoundForm)

export const performance = {
  label: 'Performance Review',
  Icon: ClipboardCheck,
  title: 'Performance Review Request',
  tab: {
    name: 'performance',
    label: 'Performance',
    Panel: deferred(async () => (await import('./performance-tab.tsx')).PerformanceTab),
  },
  start: {
    title: 'Performance Review',
    purpose: 'At the end of a probation, a quarter or a year: goals, a meeting, an outcome',
  },
  Form: deferred(async () => (await import('./performance-form.tsx')).PerformanceForm),
  Actions: deferred(async () => (await import('./pdf/pdf-action.tsx')).PdfAction),
  Badges: deferred(async () => (await import('./review/state/review-badges.tsx')).ReviewBadges),
  NextStep: deferred(async () => (await import('./next-step.tsx')).ReviewNextStep),
  recordTabs: [
    {
      // A review that no one changes any more is read as one page.
      name: 'review',
      label: 'Review',
      Panel: deferred(async () => (await import('./reading/review-page.tsx')).ReviewPage),
      add: null,
      insteadOf: { client: ['assessment', 'goals', 'progress', 'summary'], staff: ['goals', 'progress', 'summary'] },
    },
    {
      name: 'assessment',
      label: 'Assessment',
      isWork: true,
      Panel: deferred(async () => (await import('./assessment/assessment.tsx')).Assessment),
    },
    {
      name: 'goals',
      label: 'Goals',
      isWork: true,
      Panel: deferred(async () => (await import('./goals/goals.tsx')).Goals),
    },
    {
      // Instead of the documents of other records: they are the same files.
      name: 'documents',
      label: 'Attachments',
      isWork: true,
      Panel: deferred(async () => (await import('./attachments/attachments.tsx')).Attachments),
    },
    {
      name: 'progress',
      label: 'Progress',
      isWork: true,
      Panel: deferred(async () => (await import('./progress/progress.tsx')).Progress),
    },
    {
      name: 'summary',
      label: 'Summary',
      isWork: true,
      Panel: deferred(async () => (await import('./summary/summary.tsx')).Summary),
    },
    {
      name: 'plan',
      label: 'Plan',
      Panel: deferred(async () => (await import('./plan/plan-tab.tsx')).PlanTab),
      add: 'Draft an improvement plan',
      hint: 'The client sees it once it has started',
    },
  ],
  Aside: deferred(async () => (await import('./earlier/earlier-reviews.tsx')).EarlierReviews),
  Printed: deferred(async () => (await import('./reading/printed-review.tsx')).PrintedReview),
  Facts: deferred(async () => (await import('./performance-facts.tsx')).PerformanceFacts),
  hasGoals: true,
  Outcome: deferred(async () => (await import('./review/state/review-outcome.tsx')).ReviewOutcome),
  finishes: true,
  completed: 'Performance Reviews',
  report: { label: 'Performance Reviews', chart: 2 },
} satisfies TypePlug
