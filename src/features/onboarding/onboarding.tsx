import { UserRoundPlus } from 'lucide-react'
import type { TypePlug } from '#features/request/request.tsx'
import { deferred } from '#ui/layout/deferred.tsx'

export const onboarding = {
  label: 'Onboarding',
  Icon: UserRoundPlus,
  title: 'Employee Onboarding Request',
  tab: {
    name: 'onboarding',
    label: 'Onboarding',
    Panel: deferred(async () => (await import('./onboarding-tab.tsx')).OnboardingTab),
  },
  start: {
    title: 'Employee Onboarding',
    purpose: 'For a new starter: contract, right to work, references, and DBS if the job needs it',
  },
  Form: deferred(async () => (await import('./onboarding-form.tsx')).OnboardingForm),
  Actions: deferred(async () => (await import('./onboarding-actions.tsx')).OnboardingActions),
  NextStep: deferred(async () => (await import('./next-step.tsx')).OnboardingNextStep),
  openWork: async (requestId) => (await import('./open-work.tsx')).openWork(requestId),
  recordTabs: [
    {
      name: 'timeline',
      label: 'Timeline',
      Panel: deferred(async () => (await import('./stages/stage-timeline.tsx')).StageTimeline),
    },
    {
      name: 'checklist',
      label: 'Checklist',
      isWork: true,
      Panel: deferred(async () => (await import('./onboarding-checklist.tsx')).OnboardingChecklist),
    },
    {
      name: 'details',
      label: 'Details',
      Panel: deferred(async () => (await import('./onboarding-details.tsx')).OnboardingDetails),
    },
    {
      name: 'documents',
      label: 'Documents',
      isWork: true,
      Panel: deferred(async () => (await import('./onboarding-documents.tsx')).OnboardingDocuments),
    },
  ],
  Facts: deferred(async () => (await import('./onboarding-facts.tsx')).OnboardingFacts),
  Outcome: deferred(async () => (await import('./stages/checks-outcome.tsx')).ChecksOutcome),
  hasGoals: false,
  completed: 'Onboarding',
  report: { label: 'Onboarding', chart: 1 },
} satisfies TypePlug
