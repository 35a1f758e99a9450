import { Scale } from 'lucide-react'
import type { TypePlug } from '#features/request/request.tsx'
import { deferred } from '#ui/layout/deferred.tsx'

export const conflict = {
  label: 'Conflict Resolution',
  Icon: Scale,
  title: 'Conflict Resolution Request',
  tab: {
    name: 'conflict',
    label: 'Conflict Resolution',
    Panel: deferred(async () => (await import('./conflict-tab.tsx')).ConflictTab),
  },
  start: {
    title: 'Conflict Resolution',
    purpose: 'For a grievance, a complaint or misconduct, looked into fairly',
  },
  Form: deferred(async () => (await import('./form/conflict-form.tsx')).ConflictForm),
  recordTabs: [
    {
      name: 'details',
      label: 'Details',
      Panel: deferred(async () => (await import('./case/conflict-details.tsx')).ConflictDetails),
    },
    {
      name: 'participants',
      label: 'Participants',
      Panel: deferred(async () => (await import('./parties/participants.tsx')).Participants),
    },
    {
      name: 'meetings',
      label: 'Meetings',
      wide: true,
      Panel: deferred(async () => (await import('./meetings/meetings.tsx')).Meetings),
    },
    {
      name: 'resolution',
      label: 'Resolution',
      Panel: deferred(async () => (await import('./outcomes/outcome-parts.tsx')).OutcomeParts),
    },
  ],
  Facts: deferred(async () => (await import('./case/conflict-facts.tsx')).ConflictFacts),
  hasGoals: false,
  completed: 'Conflict Resolution',
  report: { label: 'Conflict Resolution', chart: 3 },
} satisfies TypePlug
