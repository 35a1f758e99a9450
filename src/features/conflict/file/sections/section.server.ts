import type { Call } from '#platform/call/route.server.ts'
import type { Pdf } from '#platform/pdf/pdf.server.ts'
import type { Request } from '#features/request/contract.ts'
import type { ConflictCase } from '../../contract.ts'

/** What every part of the file is read from. */
export type Reading = Pick<Call, 'tx' | 'actor' | 'keyring'> & {
  tenantId: string
  request: Request
  conflictCase: ConflictCase
}

/** One part of the file, read and ready to be written. */
export type Section = {
  title: string
  items: number
  /** Privileged or restricted items that it does not contain. */
  leftOut?: number
  write(pdf: Pdf): void
}

/** A new part is a file with one of these, and a line in sections.server.ts. */
export type SectionOf = (reading: Reading) => Promise<Section>

/** A list of records of one kind, in the words of each. */
export function listing<Item>(title: string, items: readonly Item[], write: (pdf: Pdf, item: Item) => void): Section {
  return {
    title,
    items: items.length,
    write(pdf) {
      if (items.length === 0) pdf.paragraph('None.')
      for (const item of items) write(pdf, item)
    },
  }
}
