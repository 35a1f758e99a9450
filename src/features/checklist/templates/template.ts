import * as z from 'zod'
import { Moment } from '#platform/contract.ts'
import { Owner, Section } from '../words.ts'

export const MAX_TEMPLATE_ITEMS = 60

export const ItemTitle = z.string().trim().min(1, 'Say what needs to be done').max(200)
export const Why = z.string().trim().min(1, 'Say in a sentence why').max(500)

/** Working days after the start date; negative before it, 0 on the day. */
export const DueOffset = z
  .int('Enter a whole number of working days')
  .min(-60, 'At most 60 working days before the start date')
  .max(130, 'At most 130 working days after the start date')

export const ONLY_STARTERS = 'Only the new starter’s own items, without a document, are answered on their page'

type Answered = { owner: Owner; wantsDocument: boolean; section: Section | null }
/** Whether the section is named for an item that no section can answer. */
export const namesSection = ({ owner, wantsDocument, section }: Answered) =>
  section !== null && (owner !== 'starter' || wantsDocument)

export const TemplateItem = z
  .strictObject({
    title: ItemTitle,
    why: Why,
    owner: Owner,
    dueOffset: DueOffset,
    wantsDocument: z.boolean(),
    /** The section of the starter’s page that answers it. */
    section: Section.nullable().default(null),
  })
  .refine((item) => !namesSection(item), { path: ['section'], message: ONLY_STARTERS })
export type TemplateItem = z.infer<typeof TemplateItem>

export const TemplateContent = z.strictObject({
  name: z.string().trim().min(1, 'Name is required').max(100),
  items: z.array(TemplateItem).min(1, 'Add at least one item').max(MAX_TEMPLATE_ITEMS),
})

export const Template = z.object({
  id: z.uuid(),
  ...TemplateContent.shape,
  /** Set once it is no longer offered. */
  archivedAt: Moment.nullable(),
  version: z.int(),
})
export type Template = z.infer<typeof Template>
