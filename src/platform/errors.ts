export type ErrorBody = {
  message: string
  code: string
  /** Also in the log, for support. */
  requestId: string
  fieldErrors?: Record<string, string[]>
  /** The current record, after a stale write. */
  current?: unknown
}

type Extra = Pick<ErrorBody, 'fieldErrors' | 'current'> & { retryAfter?: number }

/** A refusal for the caller. Any other error is our fault and answers 500. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly extra: Extra

  constructor(status: number, code: string, message: string, extra: Extra = {}) {
    super(message)
    this.status = status
    this.code = code
    this.extra = extra
  }
}

export const unauthorized = () => new Refusal(401, 'UNAUTHORIZED', 'Unauthorized')
export const forbidden = (message = 'You are not allowed to do this.') => new Refusal(403, 'FORBIDDEN', message)
/** Also the answer for another tenant's record, so that the two cannot be told apart. */
export const notFound = () => new Refusal(404, 'NOT_FOUND', 'Not found')
/** The first row; its absence is refused. */
export function existing<Row extends object>([row]: readonly Row[]): Row {
  if (!row) throw notFound()
  return row
}
export const invalid = (fieldErrors: Record<string, string[]>, message = 'Check the marked fields.') =>
  new Refusal(400, 'VALIDATION_FAILED', message, { fieldErrors })
export const invalidReference = (field: string) =>
  new Refusal(400, 'INVALID_REFERENCE', 'This refers to a record that does not exist.', {
    fieldErrors: { [field]: ['This does not exist.'] },
  })
export const linkGone = () =>
  new Refusal(410, 'LINK_GONE', 'This link has been used, has expired or was withdrawn. Ask for a new one.')
export const invalidTransition = (message: string, current?: unknown) =>
  new Refusal(409, 'INVALID_TRANSITION', message, current === undefined ? {} : { current })
export const staleVersion = (current: unknown) =>
  new Refusal(409, 'STALE_VERSION', 'Someone else changed this in the meantime.', { current })
export const storageFull = () =>
  new Refusal(
    413,
    'STORAGE_FULL',
    'There is no room left for this file: the documents of this company take all the space it has. Remove some that are not needed, or ask the administrator for more.',
  )
export const unavailable = () =>
  new Refusal(503, 'SERVICE_UNAVAILABLE', 'The service is temporarily unavailable.', { retryAfter: 2 })

export const hungUp = () => new Refusal(499, 'HUNG_UP', 'The caller has hung up.')

const RESTRICTIONS = {
  password: ['PASSWORD_SETUP_REQUIRED', 'Set your own password first.'],
  second_factor: ['SECOND_FACTOR_SETUP_REQUIRED', 'Set up your second factor first.'],
} as const

export function restricted(restriction: keyof typeof RESTRICTIONS) {
  const [code, message] = RESTRICTIONS[restriction]
  return new Refusal(403, code, message)
}

export const tooMany = (retryAfter: number) =>
  new Refusal(429, 'TOO_MANY_ATTEMPTS', `Too many attempts. Try again in ${inWords(retryAfter)}.`, { retryAfter })

export const tooManyOf = (what: string, retryAfter: number) =>
  new Refusal(429, 'TOO_MANY_CALLS', `Too many ${what} in a short time. Try again in ${inWords(retryAfter)}.`, {
    retryAfter,
  })

function inWords(seconds: number) {
  if (seconds <= 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}

/** Throws 403: `allow(canAssign(actor, request))`. */
export function allow(permitted: boolean): asserts permitted {
  if (!permitted) throw forbidden()
}
