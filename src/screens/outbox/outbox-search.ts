/** The parameters of the outbox's address: the cursor of the page, and its number. */
export type OutboxSearch = { after?: string | undefined; page?: string | undefined }

/** Reads the address: what is no page is left out. */
export function validateOutboxSearch({ after, page }: Record<string, unknown>): OutboxSearch {
  return {
    ...(typeof after === 'string' && after !== '' && { after: after.slice(0, 200) }),
    ...(typeof page === 'string' && /^[1-9]\d{0,5}$/.test(page) && { page }),
  }
}
