import { Scale } from 'lucide-react'
import type { TypePlug } from '#features/request/request.tsx'
import { deferred } from '#ui/layout/deferred.tsx'

export const LetterPage = deferred(async () => (await import('./letters/draft/letter-page.tsx')).LetterPage)

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
    purpose: 'For a grievance, a complaint or misconduct, investigated fairly',
  },
  Form: deferred(async () => (await import('./form/conflict-form.tsx')).ConflictForm),
  Number: deferred(async () => (await import('./case/case-number.tsx')).CaseNumber),
  Actions: deferred(async () => (await import('./conflict-actions.tsx')).ConflictActions),
  Badges: deferred(async () => (await import('./case/case-badges.tsx')).CaseBadges),
  NextStep: deferred(async () => (await import('./work/next-step.tsx')).CaseNextStep),
  recordTabs: [
    {
      name: 'investigation',
      label: 'Investigation',
      Panel: deferred(async () => (await import('./investigation/investigation.tsx')).Investigation),
      parts: [
        { name: 'allegations', add: 'Add an allegation', hint: 'Against one person, with a finding of its own' },
        { name: 'advice', add: 'Give advice', hint: 'For the client to decide on' },
      ],
    },
    {
      name: 'participants',
      label: 'Participants',
      add: 'Name a participant',
      hint: 'Their part in the case, and their statement',
      isAlways: true,
      wide: true,
      Panel: deferred(async () => (await import('./work/participants-tab.tsx')).ParticipantsTab),
    },
    {
      name: 'evidence',
      label: 'Evidence',
      Panel: deferred(async () => (await import('./evidence/evidence-panel.tsx')).EvidencePanel),
      add: 'Add evidence',
      hint: 'Numbered, for the bundle',
      parts: [{ name: 'documents', add: 'Add a document', hint: 'A letter, a photo or another file', may: 'attach' }],
    },
    {
      name: 'meetings',
      label: 'Meetings',
      wide: true,
      Panel: deferred(async () => (await import('./meetings/meetings.tsx')).Meetings),
      add: 'Book a meeting',
      hint: 'With its invitation, companion and minutes',
    },
    {
      name: 'letters',
      label: 'Letters',
      wide: true,
      Panel: deferred(async () => (await import('./letters/letters.tsx')).Letters),
      add: 'Write a letter',
      hint: 'From a template; the client sees it once sent',
    },
    {
      name: 'timeline',
      label: 'Timeline',
      Panel: deferred(async () => (await import('./story/timeline-tab.tsx')).TimelineTab),
    },
    {
      name: 'resolution',
      label: 'Resolution',
      isWork: true,
      Panel: deferred(async () => (await import('./resolution/resolution-tab.tsx')).ResolutionTab),
    },
  ],
  outcomeTab: 'resolution',
  Facts: deferred(async () => (await import('./conflict-facts.tsx')).ConflictFacts),
  Sent: deferred(async () => (await import('./form/sent-people.tsx')).SentPeople),
  Folds: deferred(async () => (await import('./case-folds.tsx')).CaseFolds),
  Brief: deferred(async () => (await import('./handover/brief-view.tsx')).HandoverBrief),
  Outcome: deferred(async () => (await import('./case/case-outcome.tsx')).CaseOutcome),
  finishes: true,
  hasGoals: false,
  completed: 'Conflict Resolution',
  report: { label: 'Conflict Resolution', chart: 3 },
} satisfies TypePlug
