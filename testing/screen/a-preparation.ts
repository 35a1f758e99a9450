import type { AskedSelf, Preparation } from '#features/performance/preparation/contract.ts'

const sam = { id: '00000000-0000-4000-8000-0000000000a1', firstName: 'Sam', lastName: 'Okafor' }

/** How far an employee is who was asked and has done nothing yet. */
export const anAskedSelf = (changes: Partial<AskedSelf> = {}): AskedSelf => ({
  askedAt: '2026-11-18T09:00:00.000Z',
  askedBy: sam,
  until: '2099-12-02',
  remindedAt: null,
  reminderCount: 0,
  openedAt: null,
  savedAt: null,
  handedInAt: null,
  ...changes,
})

export const nothingToDo: Preparation['can'] = {
  ask: false,
  remind: false,
  setReady: false,
  takeBack: false,
  share: false,
  sendLink: false,
  decide: false,
  acknowledge: false,
  comment: false,
  readWords: false,
}

/** A preparation that has not been begun, as staff read it. */
export const aPreparation = (changes: Partial<Preparation> = {}): Preparation => ({
  email: null,
  self: null,
  manager: 'none',
  managerReadyOn: null,
  shared: null,
  answers: null,
  decidedOn: null,
  acknowledgement: null,
  comments: [],
  ratingWords: ['Unsatisfactory', 'Needs improvement', 'Meets expectations', 'Exceeds expectations', 'Outstanding'],
  can: { ...nothingToDo, ask: true, readWords: true },
  ...changes,
})

export const aShared = {
  at: '2026-11-19T09:00:00.000Z',
  by: sam,
  withoutReason: null,
  linkUntil: '2099-12-02',
  openedAt: null,
}
