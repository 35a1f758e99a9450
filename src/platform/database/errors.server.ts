import { invalidReference, notFound, Refusal, storageFull, unavailable } from '#platform/errors.ts'
import { listFull } from './full-list.server.ts'

const outOfRange = () => new Refusal(400, 'VALIDATION_FAILED', 'A value is out of range.')

const refusals: Record<string, (table: string) => Refusal> = {
  '22P02': () => new Refusal(400, 'VALIDATION_FAILED', 'A value is in the wrong format.'),
  '22021': () => new Refusal(400, 'VALIDATION_FAILED', 'The text cannot be stored.'),
  '22P05': () => new Refusal(400, 'VALIDATION_FAILED', 'The text cannot be stored.'),
  '22003': outOfRange,
  '22007': outOfRange,
  '22008': outOfRange,
  '23514': outOfRange,
  '23505': () => new Refusal(409, 'CONFLICT', 'This already exists.'),
  '23503': () => invalidReference('id'),
  // The fence refused: for this caller, the record does not exist.
  '42501': notFound,
  // The encryption key has changed, and this server is about to stop.
  CW001: unavailable,
  CW002: storageFull,
  CW003: listFull,
  '53100': () => new Refusal(507, 'INSUFFICIENT_STORAGE', 'The server has run out of space.'),
  '57014': () => new Refusal(503, 'TIMEOUT', 'This took too long. Try again.', { retryAfter: 2 }),
  '55P03': () => new Refusal(503, 'TIMEOUT', 'Someone else is changing this right now. Try again.', { retryAfter: 1 }),
}

const UNREACHABLE = /^(08...|57P0[1-5]|53300|25P03|ECONN\w+|ENOENT|EPIPE|ETIMEDOUT)$/
const LOST =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client was closed|is not queryable/

export function toRefusal(error: Error): Refusal {
  if (error instanceof Refusal) return error
  const code = 'code' in error ? String(error.code) : ''
  const known = refusals[code]
  if (known) return known('table' in error ? String(error.table) : '')
  if (UNREACHABLE.test(code) || LOST.test(error.message)) return unavailable()
  return new Refusal(
    500,
    'INTERNAL_ERROR',
    'Something went wrong on our side. Quote the request id if it happens again.',
  )
}
