import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { GuestCall } from '#platform/call/route.server.ts'
import { tooManyOf } from '#platform/errors.ts'
import { fingerprint } from '#platform/secrets/seal.server.ts'
import { ensureLetIn, letIn } from './browsers.server.ts'
import { CODE_MINUTES, MAX_WRONG_CODES } from './contract.ts'

type At = Pick<GuestCall, 'tx' | 'guest' | 'browser' | 'keyring'>

const MAX_CODES_AN_HOUR = 5

/** Made only for a browser that was let in, and sent only in that answer. An earlier code ends. */
export async function drawCode(call: At): Promise<{ code: string; expire: string }> {
  await ensureLetIn(call)
  const { tx, guest } = call
  const code = String(randomInt(10 ** 8)).padStart(8, '0')
  const isOver = sql`c.drawn_since < now() - interval '1 hour'`
  const { rows } = await sql<{ expire: string }>`
    insert into guest_codes as c (tenant_id, record_id, hash, expire)
    values (${guest.tenantId}, ${guest.recordId}, ${hashOf(call, code)},
      now() + make_interval(mins => ${CODE_MINUTES}::int))
    on conflict (tenant_id, record_id) do update set hash = excluded.hash, expire = excluded.expire, wrong_answers = 0,
      drawn = case when ${isOver} then 1 else c.drawn + 1 end,
      drawn_since = case when ${isOver} then now() else c.drawn_since end
    where c.drawn < ${MAX_CODES_AN_HOUR}::int or ${isOver}
    returning expire`.execute(tx)
  if (!rows[0]) throw tooManyOf('codes', 3_600)
  return { code, expire: rows[0].expire }
}

/** A wrong code is answered, not refused: a refusal would roll back its count. */
export async function tryCode(call: At, code: string): Promise<{ isLetIn: boolean; left: number }> {
  const { tx, guest } = call
  // Counted before it is compared, under the row’s lock, so that codes sent at the same time all count.
  const { rows } = await sql<{ hash: Buffer; wrongAnswers: number }>`
    update guest_codes set wrong_answers = wrong_answers + 1
    where tenant_id = ${guest.tenantId} and record_id = ${guest.recordId} and expire > now()
      and wrong_answers < ${MAX_WRONG_CODES}::int
    returning hash, wrong_answers`.execute(tx)
  if (!rows[0]) return { isLetIn: false, left: 0 }
  const left = MAX_WRONG_CODES - rows[0].wrongAnswers
  if (!rows[0].hash.equals(hashOf(call, code))) return { isLetIn: false, left }

  await sql`update guest_codes set expire = now()
    where tenant_id = ${guest.tenantId} and record_id = ${guest.recordId}`.execute(tx)
  await letIn(call)
  return { isLetIn: true, left }
}

const hashOf = ({ keyring, guest }: At, code: string) =>
  fingerprint(keyring, 'code of a link', `${guest.recordId} ${code}`)
