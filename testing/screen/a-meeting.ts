import type { Meeting } from '#features/conflict/meetings/contract.ts'

/** A hearing that was held, as staff read it. */
export const aMeeting = (changes: Partial<Meeting> = {}): Meeting => ({
  id: 'm1',
  kind: 'hearing',
  person: { id: 'p1', name: 'Karen Doyle', role: 'respondent' },
  ledBy: { id: 'p2', name: 'Ben Fry', role: 'hearing_manager' },
  noteTaker: null,
  meetingDate: '2026-11-18',
  meetingTime: '10:00',
  place: 'Room 2',
  invitedOn: null,
  accompanimentTold: true,
  state: 'held',
  stateReason: null,
  companionUnavailable: false,
  version: 1,
  notice: null,
  companion: null,
  companionClock: null,
  minutes: null,
  can: {
    edit: true,
    hold: false,
    postpone: false,
    cancel: false,
    nameCompanion: true,
    reveal: false,
    readMinutes: true,
    writeMinutes: true,
  },
  ...changes,
})
