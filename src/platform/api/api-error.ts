import type { ErrorBody } from '#platform/errors.ts'

/** A refused call. Its message is the status, a colon and the body's text, as the specification's §8 has it. */
export class ApiError extends Error {
  readonly status: number
  readonly body: Partial<ErrorBody>

  constructor(status: number, text: string, statusText: string) {
    super(`${status}: ${text || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.body = parse(text)
  }

  get code() {
    return this.body.code
  }
  /** For support: the same id stands in the server's log. */
  get requestId() {
    return this.body.requestId
  }
  get fieldErrors() {
    return this.body.fieldErrors
  }
  /** The record as it stands now, when a write came too late. */
  get current() {
    return this.body.current
  }
  /** What the server says to a person; nothing when something in between answered in its place. */
  get serverMessage() {
    return typeof this.body.message === 'string' ? this.body.message : undefined
  }
}

/** The server could not be reached, or fell silent before it had answered. */
export class OfflineError extends Error {
  constructor(options?: ErrorOptions) {
    super('The server cannot be reached. Check the connection and try again.', options)
    this.name = 'OfflineError'
  }
}

function parse(text: string): Partial<ErrorBody> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** The session is over, or there never was one. A wrong password also answers 401, but is not this. */
export function isUnauthorized(error: unknown) {
  return error instanceof Error && error.message.startsWith('401') && error.message.includes('Unauthorized')
}

export const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined)

/** The server's own words when there are any, else the fallback that the specification gives for this deed. */
export function errorText(error: unknown, fallback: string) {
  if (error instanceof OfflineError) return error.message
  return (error instanceof ApiError && error.serverMessage) || fallback
}
