import type { Call } from '#platform/call/route.server.ts'
import type { Pdf } from '#platform/pdf/paper.server.ts'
import type { Request } from '#features/request/contract.ts'
import type { ConflictCase } from '../../contract.ts'

/** The input for every part of the file. */
export type Reading = Pick<Call, 'tx' | 'actor' | 'keyring'> & {
  tenantId: string
  request: Request
  conflictCase: ConflictCase
}

export type Counted = {
  title: string
  items: number
  /** Privileged or restricted items that it does not contain. */
  leftOut?: number
}

/** One part of the file, ready to be written; one without end is read while it is written. */
export type Section = Counted & { write(pdf: Pdf): void | Promise<void> }

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

/** A record under a title of its own, as the file of a case and a bundle of its papers write it. */
export type Entry = { id: string; title: string; write(pdf: Pdf): void }

export const listingOf = (title: string, entries: readonly Entry[]): Section =>
  listing(title, entries, (pdf, each) => {
    pdf.heading(3, each.title)
    each.write(pdf)
  })

/** The order of a list without end, oldest first. */
type Placed = { id: string; createdAt: string }

export const ROWS_AT_ONCE = 100

/** A list without end, page by page: `pageAfter` reads up to `ROWS_AT_ONCE` rows, from the first or after one. */
export async function* everyRow<Row extends Placed>(
  pageAfter: (last: Placed) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let last: Placed | undefined = BEFORE_ALL
  while (last) {
    const page: readonly Row[] = await pageAfter(last)
    yield* page
    last = page.length === ROWS_AT_ONCE ? page.at(-1) : undefined
  }
}

const BEFORE_ALL: Placed = { createdAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' }
