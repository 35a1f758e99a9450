import * as z from 'zod'
import { Clock } from '#features/clock/contract.ts'
import { NO_CERTIFICATE } from '#features/document/contract.ts'
import { CalendarDate, listOf, Moment, NamedPerson } from '#platform/contract.ts'
import { lists } from '#platform/lists.ts'
import { personal } from '#platform/personal.ts'
import { ItemTitle, Why } from '../templates/template.ts'
import { ItemStatus, Owner, Section } from '../words.ts'
import { wantsCertificate } from '../certificate.ts'

const DocumentRef = z.object({ id: z.uuid(), fileName: personal(z.string(), 'contact'), mimeType: z.string() })

/** A document handed in for an item, and the decision of staff. */
export const HandIn = z.object({
  id: z.uuid(),
  /** Null once it has been deleted. */
  document: DocumentRef.nullable(),
  by: NamedPerson,
  at: Moment,
  outcome: z.enum(['accepted', 'sent_back']).nullable(),
  reason: personal(z.string().nullable(), 'narrative'),
  decidedBy: NamedPerson.nullable(),
  decidedAt: Moment.nullable(),
})
export type HandIn = z.infer<typeof HandIn>

/** The columns of an item that are read as they are. */
export const ItemFields = z.object({
  id: z.uuid(),
  employeeId: z.uuid(),
  requestId: z.uuid(),
  title: personal(z.string(), 'narrative'),
  why: personal(z.string(), 'narrative'),
  owner: Owner,
  wantsDocument: z.boolean(),
  /** The section of the starter’s page that answers it: the item stands as that section does. */
  section: Section.nullable(),
  status: ItemStatus,
  doneNote: personal(z.string().nullable(), 'narrative'),
  doneAt: Moment.nullable(),
  /** The starter did it on their own page; `doneBy` is null then. */
  doneByStarter: z.boolean(),
  version: z.int(),
})

export const Due = z.object({
  date: CalendarDate,
  isOverdue: z.boolean(),
  /** How the date follows from the start date; null where it was set by hand. */
  clock: Clock.nullable(),
  /** Whether it can be worked out again. */
  hasRule: z.boolean(),
})
export type Due = z.infer<typeof Due>

export const ChecklistItem = ItemFields.extend({
  due: Due,
  /** Whether the reader's side has to do it. */
  isYours: z.boolean(),
  askedBy: NamedPerson,
  askedAt: Moment,
  doneBy: NamedPerson.nullable(),
  /** A document that proves it is done, for an item that asked for none. */
  evidence: DocumentRef.nullable(),
  /** Oldest first. */
  handIns: listOf(HandIn, lists.checklist_hand_ins),
  can: z.object({
    finish: z.boolean(),
    handIn: z.boolean(),
    decide: z.boolean(),
    reopen: z.boolean(),
    edit: z.boolean(),
    remove: z.boolean(),
  }),
})
export type ChecklistItem = z.infer<typeof ChecklistItem>

const DueDate = z.string().min(1, 'Due date is required').pipe(CalendarDate)

export const NewItem = z
  .strictObject({
    title: personal(ItemTitle, 'narrative'),
    why: personal(Why, 'narrative'),
    owner: Owner,
    dueDate: DueDate,
    wantsDocument: z.boolean().default(false),
  })
  .superRefine((item, context) => {
    if (wantsCertificate(item)) context.addIssue({ code: 'custom', path: ['title'], message: NO_CERTIFICATE })
  })

export type NewItem = z.infer<typeof NewItem>

export const ItemEdits = z.strictObject({
  title: personal(ItemTitle, 'narrative'),
  why: personal(Why, 'narrative'),
  owner: Owner,
  /** Null works it out from the start date again. */
  dueDate: CalendarDate.nullable(),
})
