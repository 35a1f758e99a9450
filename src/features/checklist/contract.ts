import * as z from 'zod'
import { employeeChanged } from '#features/employee/contract.ts'
import { Reason, RequestStatus } from '#features/request/contract.ts'
import { nameChanged } from '#features/session/contract.ts'
import { event, everyone, get, listOf, Moment, NamedPerson, patch, post, Version } from '#platform/contract.ts'
import { lists } from '#platform/lists.ts'
import { personal } from '#platform/personal.ts'
import { ChecklistItem, ItemEdits, NewItem } from './items/item.ts'
import { Template, TemplateContent } from './templates/template.ts'

export { ChecklistItem, type HandIn, ItemEdits, NewItem } from './items/item.ts'
export { Section, sectionNames } from './words.ts'
export { Template } from './templates/template.ts'

/** An item was added, changed, done, handed in, decided or removed. */
export const checklistChanged = event('checklist.changed', { about: ['employeeId', 'requestId'] })
/** The templates are the firm's, but only staff who share a company with the sender are notified. */
export const checklistTemplatesChanged = event<string>('checklist_templates.changed', { tell: ['staff'] })

export const listTemplates = get('/api/checklist-templates', {
  summary: 'The checklist templates of the firm, archived ones last.',
  for: ['staff'],
  returns: listOf(Template, lists.checklist_templates),
  changedBy: [checklistTemplatesChanged],
})

export const addTemplate = post('/api/checklist-templates', {
  summary: 'Adds a checklist template. Checklists that have been started stay as they are.',
  for: ['staff'],
  body: TemplateContent,
  returns: Template,
  status: 201,
})

export const updateTemplate = patch('/api/checklist-templates/:templateId', {
  summary:
    'Changes, archives or restores a template. With `version`, only if no one has changed it since (409 STALE_VERSION, with the current one).',
  for: ['staff'],
  body: TemplateContent.partial().extend({ isArchived: z.boolean().optional(), version: Version.optional() }),
  returns: Template,
})

export const ChecklistAnswer = z.object({
  /** By due date. */
  items: listOf(ChecklistItem, lists.checklist_items),
  progress: z.object({ total: z.int(), done: z.int(), overdue: z.int() }),
  /** The template it was started from. */
  started: z.object({ templateName: z.string(), by: NamedPerson, at: Moment }).nullable(),
  starter: z.object({ firstName: personal(z.string(), 'contact') }),
  companyName: z.string().nullable(),
  /** Whether its request is open; a finished one changes what may be done. */
  requestStatus: RequestStatus,
  can: z.object({ start: z.boolean(), add: z.boolean(), readTemplates: z.boolean() }),
})
export type ChecklistAnswer = z.infer<typeof ChecklistAnswer>

export const getChecklist = get('/api/employees/:employeeId/checklist', {
  summary: 'The tasks for a new starter, by due date, and how each date was worked out.',
  for: everyone,
  returns: ChecklistAnswer,
  changedBy: [checklistChanged, employeeChanged, nameChanged],
})

export const startChecklist = post('/api/employees/:employeeId/checklist', {
  summary: 'Copies the items of a template. Once for each employee (409 INVALID_TRANSITION).',
  for: everyone,
  body: z.strictObject({ templateId: z.uuid() }),
  returns: ChecklistAnswer,
  status: 201,
})

export const addItem = post('/api/employees/:employeeId/checklist/items', {
  summary: 'Adds one item; with `wantsDocument`, it asks for a document.',
  for: everyone,
  body: NewItem,
  returns: ChecklistItem,
  status: 201,
})

const versioned = { version: Version.optional() }

export const updateItem = patch('/api/checklist-items/:itemId', {
  summary:
    'Changes the fields sent. `dueDate: null` works it out from the start date again. With `version`, only if no one has changed the item since (409 STALE_VERSION).',
  for: everyone,
  body: ItemEdits.partial().extend(versioned),
  returns: ChecklistItem,
})

export const MAX_NOTE = 2_000

export const finishItem = post('/api/checklist-items/:itemId/done', {
  summary: 'Marks an item done, with a note and a document of the request as evidence if there are any.',
  for: everyone,
  body: z.strictObject({
    note: personal(z.string().trim().max(MAX_NOTE).optional(), 'narrative'),
    documentId: z.uuid().optional(),
    ...versioned,
  }),
  returns: ChecklistItem,
})

export const reopenItem = post('/api/checklist-items/:itemId/reopen', {
  summary: 'Puts an item that was done or accepted back among those to do.',
  for: everyone,
  body: z.strictObject(versioned),
  returns: ChecklistItem,
})

export const removeItem = post('/api/checklist-items/:itemId/remove', {
  summary: 'Takes an item off the checklist, with the reason.',
  for: everyone,
  body: z.strictObject({ reason: Reason, ...versioned }),
})

export const handIn = post('/api/checklist-items/:itemId/hand-in', {
  summary: 'Hands in a document of the request for an item that asks for one.',
  for: everyone,
  body: z.strictObject({ documentId: z.uuid(), ...versioned }),
  returns: ChecklistItem,
})

export const acceptHandIn = post('/api/checklist-items/:itemId/accept', {
  summary: 'Accepts the document that was handed in; the item is done.',
  for: everyone,
  body: z.strictObject(versioned),
  returns: ChecklistItem,
})

export const sendBack = post('/api/checklist-items/:itemId/send-back', {
  summary: 'Sends the document that was handed in back, with a reason for the person who has to do the item.',
  for: everyone,
  body: z.strictObject({ reason: Reason, ...versioned }),
  returns: ChecklistItem,
})
