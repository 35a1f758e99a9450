import { ZodObject } from 'zod'
import { type Endpoint, fill } from '#platform/contract.ts'

/** Only this user changed the record between the versions `from` and `to`. */
type Own = { from: number; to: number; underWay: Promise<unknown> }

type Change = {
  endpoint: Endpoint
  params?: Record<string, string> | undefined
  body?: unknown
  isExact?: boolean | undefined
}

/** `hasWritten` is false for a change that had no effect: the version in the answer may be another person's. */
type Sent<Answer> = { answer: Answer; hasWritten: boolean }

/** The next change names the version of this user's own last one, even if the screen still shows the one before. */
export async function sendChange<Answer>(
  { endpoint, params, body, isExact = false }: Change,
  send: (body: unknown) => Promise<Sent<Answer>>,
): Promise<Answer> {
  const own = ownOf(endpoint, params)
  if (!own) return (await send(body)).answer
  const sending = own.underWay.then(async () => {
    const current = isExact ? body : withOwnVersion(own, body)
    const { answer, hasWritten } = await send(current)
    if (hasWritten) noteVersions(own, versionIn(current), versionIn(answer))
    return answer
  })
  own.underWay = sending.catch(() => {}) // the sender has the error
  return sending
}

let records = new WeakMap<object, Map<string, Own>>()

export function forgetOwnChanges() {
  records = new WeakMap()
}

/** One record for calls of the same shape and path; not for minutes, where each edition has versions of its own. */
function ownOf({ method, path, body, returns }: Endpoint, params: Record<string, string> | undefined) {
  const record = /^.*\/:\w+/.exec(path)?.[0]
  if (method === 'GET' || !record || !(body instanceof ZodObject)) return undefined
  if (!('version' in body.shape) || 'edition' in body.shape) return undefined
  const ofShape = records.get(returns) ?? new Map<string, Own>()
  records.set(returns, ofShape)
  const key = fill(record, params ?? {})
  const own = ofShape.get(key) ?? { from: 0, to: 0, underWay: Promise.resolve() }
  ofShape.set(key, own)
  return own
}

function withOwnVersion({ from, to }: Own, body: unknown) {
  const version = versionIn(body)
  return version !== undefined && from <= version && version < to ? { ...Object(body), version: to } : body
}

/** A change without a version is made over the latest. */
function noteVersions(own: Own, over: number | undefined, to: number | undefined) {
  if (to === undefined) return
  const isOneStep = over === undefined || over === to - 1
  if (own.to !== to - 1) own.from = to - 1
  own.to = isOneStep ? to : own.from
}

function versionIn(value: unknown) {
  const version: unknown = Object(value)['version']
  return typeof version === 'number' ? version : undefined
}
