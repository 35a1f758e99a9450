import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { NEXT_KEY, promoteNextKey } from './next-key.server.ts'
import { type Keyring, keyCheck, type KeySource, loadKeyring, verifyKeyCheck } from './seal.server.ts'

export async function openKeyring(system: Pool, source: KeySource): Promise<Keyring> {
  const stored = await storedCheck(system)
  const file = join(source.dataDir, 'key')
  if (stored && source.encryptionKey === undefined && !existsSync(file))
    throw new Error(`${file} is missing, and the data is sealed with it. Put it back; nothing was changed.`)
  const keyring = loadKeyring(source)
  const expected = stored ?? (await storeCheck(system, keyring))
  if (verifyKeyCheck(keyring, expected)) return keyring
  const next = nextKeyring(source)
  if (next && verifyKeyCheck(next, expected)) {
    promoteNextKey(source.dataDir)
    return next
  }
  throw new Error(
    'The encryption key is not the one this data was sealed with. Put the right key back; nothing was changed.',
  )
}

export async function isCurrent(system: Pool, keyring: Keyring): Promise<boolean> {
  const stored = await storedCheck(system)
  return stored === undefined || verifyKeyCheck(keyring, stored)
}

/** The new key of a rotation that was interrupted after all data had been resealed. */
function nextKeyring({ dataDir, encryptionKey }: KeySource) {
  const isThere = encryptionKey === undefined && existsSync(join(dataDir, NEXT_KEY))
  return isThere ? loadKeyring({ dataDir, file: NEXT_KEY }) : undefined
}

async function storedCheck(system: Pool) {
  const { rows } = await system.query<{ value: Buffer }>("select value from kernel_settings where name = 'key_check'")
  return rows[0]?.value
}

/** If two first starts race, the earlier key wins. */
async function storeCheck(system: Pool, keyring: Keyring) {
  const text = "insert into kernel_settings (name, value) values ('key_check', $1) on conflict do nothing"
  await system.query(text, [keyCheck(keyring)])
  return (await storedCheck(system)) ?? Buffer.alloc(0)
}
