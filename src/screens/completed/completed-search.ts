import { RequestType } from '#features/request/contract.ts'

export type CompletedSearch = {
  q?: string | undefined
  type?: RequestType | undefined
  /** The page’s cursor. */
  after?: string | undefined
  /** The request whose details are open. */
  ticket?: string | undefined
}

/** Drops whatever is not valid. */
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
