import type { Actor } from '#platform/database/database.server.ts'
import { forbidden, notFound, restricted, unauthorized } from '#platform/errors.ts'
import type { Answered } from './idempotency.server.ts'
import type { Route } from './route.server.ts'

/** Whoever is signed in, if the call is for them. */
export function admit({ endpoint }: Route, actor: Actor | undefined): Actor {
  if (!actor) throw unauthorized()
  if (actor.restriction && !endpoint.during.includes(actor.restriction)) throw restricted(actor.restriction)
  if (endpoint.for !== 'anyone' && !endpoint.for.includes(actor.role)) throw forbidden()
  return actor
}

/** A request that is kept from somebody does not exist for them. */
export function ensureInSight({ hidden }: Actor, params: Record<string, string>) {
  if (Object.values(params).some((each) => hidden.includes(each))) throw notFound()
}

/**
 * What was kept for a repeated call, if its sender still serves the companies that it is about, and may see the requests
 * whose paths it names.
 */
export function repeated({ hidden, tenants }: Actor, earlier: Answered) {
  if (earlier.tenants.some((each) => !tenants.includes(each))) throw notFound()
  if (earlier.stale.some((path) => hidden.some((id) => path.includes(id)))) throw notFound()
  return { ...earlier, headers: new Headers({ 'Idempotency-Replayed': 'true' }) }
}

/** Accounts belong to no company. Where nothing was recorded, an answer may be about any company of its reader. */
export function concerned({ access }: Route, actor: Actor, recorded: ReadonlySet<string>) {
  if (access === 'system') return []
  return recorded.size > 0 ? [...recorded] : actor.tenants
}
