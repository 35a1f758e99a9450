import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'
import { tooManyOf } from '#platform/errors.ts'
import { mailRates } from '#platform/limits/limits.ts'
import { fingerprint, type Keyring } from '#platform/secrets/seal.server.ts'

type About = { userId: string | null; to: string; companyId: string | null }
type Counted = { causedBy: string | null; companyId: string | null; recipient: Buffer | null }

const uncounted = { causedBy: null, companyId: null, recipient: null } satisfies Counted

/**
 * Returns the person, company and address that an e-mail counts against, or throws 429. Mails about one's own account,
 * mails caused by guests and the portal's own count against none. Each company has its own count for an address, so
 * that none learns of, or uses up, another's.
 */
export async function countMail(tx: Tx, keyring: Keyring, { userId, to, companyId }: About): Promise<Counted> {
  const actorId = await whoCauses(tx)
  if (actorId === null || userId !== null) return uncounted
  const counted = {
    causedBy: actorId,
    companyId,
    recipient: fingerprint(keyring, 'recipient of mail', `${companyId ?? ''} ${mailboxOf(to)}`),
  }
  await ensureRoom(tx, counted)
  return counted
}

/** All that arrives in the same place: what follows a plus is for the reader’s own sorting. */
const mailboxOf = (address: string) =>
  address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '')

async function whoCauses(tx: Tx) {
  const { rows } = await sql<{ actorId: string | null }>`select current_actor() as actor_id`.execute(tx)
  return rows[0]?.actorId ?? null
}

async function ensureRoom(tx: Tx, { causedBy, companyId, recipient }: Counted) {
  const keys = [causedBy, companyId, recipient && `\\x${recipient.toString('hex')}`]
  const each = Object.values(mailRates)
  const { rows } = await sql<{ name: keyof typeof mailRates; wait: number }>`
    select name, wait from mail_to_wait_for(${Object.keys(mailRates)}::text[], ${keys}::text[],
      ${each.map(({ most }) => most)}::int[], ${each.map(({ seconds }) => seconds)}::int[])`.execute(tx)
  if (rows[0]) throw tooManyOf(mailRates[rows[0].name].what, rows[0].wait)
}
