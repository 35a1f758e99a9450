import { openMail } from '#platform/mail/mail.server.ts'
import { loadKeyring } from '#platform/secrets/seal.server.ts'
import type { World } from './world.ts'

/** The outbox of one account, newest first. */
export async function mailsTo({ owner, dataDir }: World, userId: string) {
  const { rows } = await owner.query<{ id: string; kind: string; sealed: Buffer }>(
    'select id, kind, sealed from mails where user_id = $1 order by created_at desc',
    [userId],
  )
  const keyring = loadKeyring({ dataDir })
  return rows.map((row) => ({ kind: row.kind, ...openMail(keyring, row) }))
}
