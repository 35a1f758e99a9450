import type { ChecklistAnswer, ChecklistItem } from '#features/checklist/contract.ts'

const sam = { id: '00000000-0000-4000-8000-00000000005a', firstName: 'Sam', lastName: 'Okafor' }
export const at = '2026-11-16T09:00:00Z'

const clientMay: ChecklistItem['can'] = {
  finish: true,
  handIn: false,
  decide: false,
  reopen: false,
  edit: false,
  remove: false,
}
export const staffMay: ChecklistItem['can'] = { ...clientMay, edit: true, remove: true }

/** As the client reads it. */
export const anItem = (changes: Partial<ChecklistItem> = {}): ChecklistItem => ({
  id: '00000000-0000-4000-8000-000000000001',
  employeeId: '00000000-0000-4000-8000-0000000000e1',
  requestId: '00000000-0000-4000-8000-0000000000f1',
  title: 'Get the equipment ready',
  why: 'Someone at the workplace has to order it.',
  owner: 'client',
  wantsDocument: false,
  section: null,
  status: 'open',
  doneNote: null,
  doneAt: null,
  doneByStarter: false,
  version: 1,
  due: {
    date: '2026-12-03',
    isOverdue: false,
    hasRule: true,
    clock: {
      date: '2026-12-03',
      working: [
        { date: '2026-12-07', what: 'Priya starts' },
        { date: '2026-12-03', what: '2 working days before' },
      ],
      rule: 'Due 2 working days before the start date.',
      laws: [],
      source: 'Checklist “New starter” of Harbour HR',
    },
  },
  isYours: true,
  askedBy: sam,
  askedAt: at,
  doneBy: null,
  evidence: null,
  handIns: [],
  can: clientMay,
  ...changes,
})

export const aChecklist = (items: ChecklistItem[], changes: Partial<ChecklistAnswer> = {}): ChecklistAnswer => ({
  items,
  progress: {
    total: items.length,
    done: items.filter(({ doneAt }) => doneAt !== null).length,
    overdue: items.filter(({ due }) => due.isOverdue).length,
  },
  started: { templateName: 'New starter', by: sam, at },
  starter: { firstName: 'Priya' },
  companyName: 'Acme Ltd',
  requestStatus: 'pending',
  can: { start: false, add: false, readTemplates: false },
  ...changes,
})
