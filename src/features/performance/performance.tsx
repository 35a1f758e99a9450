import { ClipboardCheck } from 'lucide-react'
import type { TypePlug } from '#features/request/request.tsx'
import { deferred } from '#ui/layout/deferred.tsx'

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
  recordTabs: [
    {
      name: 'details',
      label: 'Details',
      Panel: deferred(async () => (await import('./performance-details.tsx')).PerformanceDetails),
    },
    {
      name: 'goals',
      label: 'Goals',
      Panel: deferred(async () => (await import('./goals.tsx')).Goals),
    },
  ],
  Facts: deferred(async () => (await import('./performance-facts.tsx')).PerformanceFacts),
  hasGoals: true,
  completed: 'Performance Reviews',
  report: { label: 'Performance Reviews', chart: 2 },
} satisfies TypePlug
