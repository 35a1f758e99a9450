import { ZodObject } from 'zod'
import { type Endpoint, fill } from '#platform/contract.ts'

/** `from` one version `to` another only oneself has changed it. */
type Own = { from: number; to: number; underWay: Promise<unknown> }

type Change = {
  endpoint: Endpoint
  params?: Record<string, string> | undefined
  body?: unknown
  isExact?: boolean | undefined
}

/** Whoever asks for what is so already changes nothing: the version that comes back may be somebody else's. */
type Sent<Answer> = { answer: Answer; hasWritten: boolean }

/**
 * Sends a change of a record that has versions. Until it is read again, a screen shows what oneself has just changed in
 * its old version: who then changes more does so over their own change, and not over somebody else's.
 */
export async function inTurn<Answer>(
  { endpoint, params, body, isExact = false }: Change,
  send: (body: unknown) => Promise<Sent<Answer>>,
): Promise<Answer> {
  const own = ownOf(endpoint, params)
  if (!own) return (await send(body)).answer
  const sending = own.underWay.then(async () => {
    const current = isExact ? body : overOwn(own, body)
    const { answer, hasWritten } = await send(current)
    if (hasWritten) keep(own, versionIn(current), versionIn(answer))
    return answer
  })
  own.underWay = sending.catch(() => {}) // whoever sent it is told
  return sending
}

let records = new WeakMap<object, Map<string, Own>>()

export function forgetOwnChanges() {
  records = new WeakMap()
}

/**
 * Whatever takes a version, answers in the same shape and stands at the same path changes the same record; but for minutes,
 * whose versions begin anew with each edition.
 */
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

function overOwn({ from, to }: Own, body: unknown) {
  const version = versionIn(body)
  return version !== undefined && from <= version && version < to ? { ...Object(body), version: to } : body
}

/** A change that named no version was made over whichever was the last. */
function keep(own: Own, over: number | undefined, to: number | undefined) {
  if (to === undefined) return
  const isOneStep = over === undefined || over === to - 1
  if (own.to !== to - 1) own.from = to - 1
  own.to = isOneStep ? to : own.from
}

function versionIn(value: unknown) {
  const version: unknown = Object(value)['version']
  return typeof version === 'number' ? version : undefined
}
