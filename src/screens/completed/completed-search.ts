import { RequestType } from '#features/request/contract.ts'

/** What the address of the completed requests holds. */
export type CompletedSearch = {
  q?: string | undefined
  type?: RequestType | undefined
  /** The cursor of the list's page. */
  after?: string | undefined
  /** The request whose details are open. */
  ticket?: string | undefined
}

/** Reads the address: what it does not know is left out. */
export function validateCompletedSearch(search: Record<string, unknown>): CompletedSearch {
  const found = {
    q: text(search['q']),
    type: RequestType.options.find((type) => type === search['type']),
    after: text(search['after']),
    ticket: text(search['ticket']),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

function text(value: unknown) {
  const words = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return words.slice(0, 200) || undefined
}
