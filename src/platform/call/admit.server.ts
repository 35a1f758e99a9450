import type { Actor } from '#platform/database/database.server.ts'
import { forbidden, notFound, restricted, unauthorized } from '#platform/errors.ts'
import type { Answered } from './idempotency.server.ts'
import type { Route } from './route.server.ts'

export function admit({ endpoint }: Route, actor: Actor | undefined): Actor {
  if (!actor) throw unauthorized()
  if (actor.restriction && !endpoint.during.includes(actor.restriction)) throw restricted(actor.restriction)
  if (endpoint.for !== 'anyone' && !endpoint.for.includes(actor.role)) throw forbidden()
  return actor
}

export function ensureInSight({ hidden }: Actor, params: Record<string, string>) {
  if (Object.values(params).some((each) => hidden.includes(each))) throw notFound()
}

/** Refused if the user no longer serves its companies, or may no longer see the requests whose paths it names. */
export function replayedAnswer({ hidden, tenants }: Actor, earlier: Answered) {
  if (earlier.tenants.some((each) => !tenants.includes(each))) throw notFound()
  if (earlier.stale.some((path) => hidden.some((id) => path.includes(id)))) throw notFound()
  return { ...earlier, headers: new Headers({ 'Idempotency-Replayed': 'true' }) }
}

/** Accounts belong to no company; if nothing was recorded, the answer may be about any of the user's. */
export function tenantsOfAnswer({ access }: Route, actor: Actor, recorded: ReadonlySet<string>) {
  if (access === 'system') return []
  return recorded.size > 0 ? [...recorded] : actor.tenants
}
