import { sql } from 'kysely'
import { storageFull } from '#platform/errors.ts'
import type { Kernel } from './answer.server.ts'
import type { Route } from './route.server.ts'
import type { Asking } from './turn.server.ts'
import { working } from './work.server.ts'

const AROUND_FILE = 256 * 1024

/** Refuses calls that add data while the disk is full; removing, reading and signing in go on. */
export async function ensureMayGrow({ ensureSpace }: Kernel, { access, endpoint }: Route) {
  const grows = endpoint.file !== undefined || access === 'app' || access === 'guest'
  if (grows && endpoint.method !== 'GET' && endpoint.method !== 'DELETE') await ensureSpace()
}

/** Before the body is read: refuses an upload too large for every company that it might be for. */
export async function ensureUploadFits({ kernel, route, c, caller }: Asking, declared: string | undefined) {
  await ensureMayGrow(kernel, route)
  if (route.access === 'system') return
  await working(kernel, c, { pool: kernel.pools.app, caller }, async ({ tx, actor, guest }) => {
    const tenants = guest ? [guest.tenantId] : (actor?.tenants ?? [])
    if (tenants.length === 0) return
    const { rows } = await sql<{ left: number | null }>`
      select max(storage_left(t))::float8 as left from unnest(${tenants}::uuid[]) t`.execute(tx)
    const least = Math.max(1, Number(declared ?? 0) - AROUND_FILE)
    if ((rows[0]?.left ?? 0) < least) throw storageFull()
  })
}
