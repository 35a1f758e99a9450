import type { ErrorBody } from '#platform/errors.ts'

/** A refused call. Its message follows specification §8: the status, a colon and the body's text. */
export class ApiError extends Error {
  readonly status: number
  readonly body: Partial<ErrorBody>
  readonly retryAfter: number | undefined

  constructor(status: number, text: string, statusText: string, retryAfter: string | null = null) {
    super(`${status}: ${text || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.retryAfter = Number(retryAfter) || undefined
    this.body = parse(text)
  }

  get code() {
    return this.body.code
  }
  get requestId() {
    return this.body.requestId
  }
  get fieldErrors() {
    return this.body.fieldErrors
  }
  get current() {
    return this.body.current
  }
  /** The server's message for people; absent when a proxy answered instead. */
  get serverMessage() {
    return typeof this.body.message === 'string' ? this.body.message : undefined
  }
}

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

/** True if there is no session. A wrong password also answers 401, but is not this. */
export function isUnauthorized(error: unknown) {
  return error instanceof Error && error.message.startsWith('401') && error.message.includes('Unauthorized')
}

export const isTooMany = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 429

export const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined)

/** The server's message, or the specification's fallback for this action. */
export function errorText(error: unknown, fallback: string) {
  if (error instanceof OfflineError) return error.message
  return (error instanceof ApiError && error.serverMessage) || fallback
}
