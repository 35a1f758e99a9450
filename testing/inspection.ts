import { Refusal } from '#platform/errors.ts'
import { inspectFile } from '#platform/files/content.server.ts'

export const ACCEPTED = 'accepted'

/** What the sender is told: the specification's text, and the reason when there is one. */
export function outcomeOf(name: string, bytes: Uint8Array | string, declaredType = '') {
  try {
    inspectFile({ name, declaredType, bytes: Buffer.from(bytes) })
  } catch (error) {
    if (error instanceof Refusal) return [error.status, error.code, ...(error.extra.fieldErrors?.['file'] ?? [])]
    throw error
  }
  return ACCEPTED
}

export function unfit(name: string, ...reason: string[]) {
  return [415, 'INVALID_FILE_TYPE', `Invalid file type - ${name} is not a supported file type.`, ...reason]
}
