import { sql } from 'kysely'
import type { GuestCall } from '#platform/call/route.server.ts'
import { Refusal } from '#platform/errors.ts'
import type { OpenedIn } from './contract.ts'

type At = Pick<GuestCall, 'tx' | 'guest' | 'browser'>
type Opening = { openedIn: OpenedIn; openedAt: string | null }

/** `isKept` if there is text that a new link must not show. */
export async function openingFor({ tx, guest, browser }: At, { isKept }: { isKept: boolean }): Promise<Opening> {
  const { rows } = await sql<{ openedAt: string | null; isThis: boolean | null; isThisLink: boolean | null }>`
    select min(created_at) as opened_at, bool_or(hash = ${browser ?? null}::bytea) as is_this,
      bool_or(link_id = ${guest.linkId}) as is_this_link
    from guest_browsers where tenant_id = ${guest.tenantId} and record_id = ${guest.recordId}`.execute(tx)
  const { openedAt = null, isThis, isThisLink } = rows[0] ?? {}
  if (openedAt === null) return { openedIn: 'none', openedAt }
  if (isThis) return { openedIn: 'this', openedAt }
  if (isThisLink) return { openedIn: 'another', openedAt }
  return { openedIn: isKept ? 'earlier' : 'none', openedAt }
}

export async function ensureLetIn(call: At): Promise<void> {
  const { openedIn } = await openingFor(call, { isKept: true })
  if (openedIn !== 'this') throw elsewhere()
}

/** The record is already locked, so of two browsers at once, one is the first. */
export async function openHere(call: At, kept: { isKept: boolean }): Promise<void> {
  const { openedIn } = await openingFor(call, kept)
  if (openedIn === 'another' || openedIn === 'earlier') throw elsewhere()
  if (openedIn === 'none') await shutOut(call)
  await letIn(call)
}

/** Replaces the browsers that opened it through an earlier link; the caller deletes what was typed there. */
export async function openInstead(call: At): Promise<void> {
  const { openedIn } = await openingFor(call, { isKept: true })
  if (openedIn !== 'earlier') throw elsewhere()
  await shutOut(call)
  await letIn(call)
}

export async function letIn({ tx, guest: { tenantId, recordId, linkId }, browser: hash }: At): Promise<void> {
  if (!hash) throw elsewhere()
  await tx
    .insertInto('guestBrowsers')
    .values({ tenantId, recordId, hash, linkId })
    .onConflict((known) => known.columns(['tenantId', 'recordId', 'hash']).doUpdateSet({ linkId }))
    .execute()
}

/** Removes the other browsers, and their code with them. */
async function shutOut({ tx, guest: { tenantId, recordId } }: At) {
  await tx.deleteFrom('guestBrowsers').where('tenantId', '=', tenantId).where('recordId', '=', recordId).execute()
  await sql`update guest_codes set expire = now()
    where tenant_id = ${tenantId} and record_id = ${recordId} and expire > now()`.execute(tx)
}

const elsewhere = () => new Refusal(403, 'BROWSER_UNKNOWN', 'This link was opened in another browser.')
