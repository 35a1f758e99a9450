import * as z from 'zod'
import { choiceOf } from '#platform/choice.ts'

/** The side that has to do an item: the company, the firm, or the new starter. */
export const Owner = z.enum(['client', 'staff', 'starter'])
export type Owner = z.infer<typeof Owner>

/** The names that employer and advisers read. */
export const sectionNames = {
  details: 'Details',
  tax: 'Tax and National Insurance',
  bank: 'Bank details',
  contacts: 'Emergency contacts',
  documents: 'Documents',
}
/** The sections of the starter’s page. */
export const Section = choiceOf(sectionNames)
export type Section = z.infer<typeof Section>

export const itemStatusLabels = {
  open: 'To do',
  handed_in: 'Handed in',
  sent_back: 'Sent back',
  accepted: 'Accepted',
  done: 'Done',
}
/** `accepted` is how an item that wants a document is done. */
export const ItemStatus = choiceOf(itemStatusLabels)
export type ItemStatus = z.infer<typeof ItemStatus>

export const isDone = (status: ItemStatus) => status === 'accepted' || status === 'done'
