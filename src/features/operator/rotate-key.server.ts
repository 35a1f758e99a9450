import { Client } from 'pg'
import { accountEvents } from '#features/session/contract.ts'
import type { Config } from '#platform/config.server.ts'
import type { Installation } from '#platform/boot/installation.server.ts'
import { NEXT_KEY, promoteNextKey } from '#platform/secrets/next-key.server.ts'
import { type Keyring, keyCheck, loadKeyring, verifyKeyCheck } from '#platform/secrets/seal.server.ts'
import type { Command } from './command.server.ts'
import { resealAll } from './resealing.server.ts'

// Decision 20: all or nothing in the database first, then the file. A start completes an interrupted change.

export const rotateKey: Command = {
  takes: '',
  does: 'Encrypts everything with a new key. Running servers stop and have to be started again.',
  async run({ config, owner, keyring }) {
    const from = await keyring()
    const to = newKeyring(config)
    const count = await changeKey(owner, { from, to })
    return [`${count} sealed values now need the new key.`, ...whatIsLeft(config)]
  },
}

function newKeyring({ dataDir, encryptionKey, newEncryptionKey }: Config): Keyring {
  if (encryptionKey === undefined) return loadKeyring({ dataDir, file: NEXT_KEY })
  if (newEncryptionKey !== undefined) return loadKeyring({ dataDir, encryptionKey: newEncryptionKey })
  throw new Error('Set NEW_ENCRYPTION_KEY, as ENCRYPTION_KEY is set: openssl rand -base64 32 makes one.')
}

function whatIsLeft({ dataDir, encryptionKey }: Config) {
  if (encryptionKey !== undefined) return ['Set ENCRYPTION_KEY to the new key for every server, and start them.']
  const kept = promoteNextKey(dataDir)
  return kept ? [`The old key is kept in ${kept}. Delete it once no backup needs it.`] : []
}

type Keys = { from: Keyring; to: Keyring }

async function changeKey(owner: Installation['owner'], keys: Keys): Promise<number> {
  const client = new Client(owner)
  // A server that notices the change stops, and its database with it.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await begin(client, keys)
    const count = await resealAll(client, keys)
    await conclude(client, keys)
    await client.query('commit')
    return count
  } finally {
    await client.end().catch(() => {})
  }
}

/** Locks out other writers of encrypted values until this is over; later writes with the old key are refused. */
async function begin(client: Client, { from, to }: Keys) {
  await client.query("set local lock_timeout = '30s'")
  await client.query(
    'lock table users, mails, employees, conflict_cases, performance_reviews, notes, files in share row exclusive mode',
  )
  const { rows } = await client.query<{ value: Buffer }>(
    "select value from kernel_settings where name = 'key_check' for update",
  )
  if (!rows[0] || !verifyKeyCheck(from, rows[0].value))
    throw new Error('Someone else has just changed the key. This command changed nothing.')
  await retire(client, { from, to })
  // Row-level security also binds the owner, unless it is a superuser; only staff see notes.
  await client.query(
    "select set_config('app.tenants', array(select id from tenants)::text, true), set_config('app.role', 'staff', true)",
  )
}

async function retire(client: Client, { from, to }: Keys) {
  const used = await client.query('select from retired_keys where reference = any ($1)', [referencesOf(to)])
  if (used.rows.length > 0 || to.rows.reference.equals(from.rows.reference))
    throw new Error('The new key was in use before. Make another: openssl rand -base64 32')
  await client.query('insert into retired_keys (reference) select unnest($1::bytea[])', [referencesOf(from)])
}

const referencesOf = ({ wrapping, rows }: Keyring) => [wrapping.reference, rows.reference]

/** Forgets whatever else used the old key: answers kept for repeated calls, and counts of failures. */
async function conclude(client: Client, { to }: Keys) {
  await client.query('truncate idempotency_keys, throttles')
  await client.query("update kernel_settings set value = $1 where name = 'key_check'", [keyCheck(to)])
  await client.query('select record_event($1)', [
    JSON.stringify({
      name: accountEvents.keyRotated.name,
      tell: ['admin'],
      paths: [],
      resourceType: 'key',
      action: 'update',
      metadata: { by: 'operator' },
      ipAddress: '127.0.0.1',
      userAgent: 'npm run admin',
      callId: crypto.randomUUID(),
    }),
  ])
  await client.query("select pg_notify('key_changed', '')")
}
