import * as z from 'zod'

/** The side that has to do an item: the company, the firm, or the new starter. */
export const Owner = z.enum(['client', 'staff', 'starter'])
export type Owner = z.infer<typeof Owner>

/** The sections of the starter’s page. */
export const Section = z.enum(['details', 'tax', 'bank', 'contacts', 'documents'])
export type Section = z.infer<typeof Section>

/** The names that employer and advisers read. */
export const sectionNames: Record<Section, string> = {
  details: 'Details',
  tax: 'Tax and National Insurance',
  bank: 'Bank details',
  contacts: 'Emergency contacts',
  documents: 'Documents',
}

/** `accepted` is how an item that wants a document is done. */
export const ItemStatus = z.enum(['open', 'handed_in', 'sent_back', 'accepted', 'done'])
export type ItemStatus = z.infer<typeof ItemStatus>

export const itemStatusLabels: Record<ItemStatus, string> = {
  open: 'To do',
  handed_in: 'Handed in',
  sent_back: 'Sent back',
  accepted: 'Accepted',
  done: 'Done',
}

export const isDone = (status: ItemStatus) => status === 'accepted' || status === 'done'
