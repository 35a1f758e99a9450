import { createHmac, hkdfSync, type KeyObject, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDataFolder } from '#platform/data-folder.server.ts'
import { KEY_BYTES, type Key, toKey } from './aead.server.ts'

export type Keyring = { wrapping: Key; rows: Key; checking: KeyObject; marking: KeyObject }

export type KeySource = {
  dataDir: string
  encryptionKey?: string
  file?: string
}

/** Loads the master key from `ENCRYPTION_KEY` (32 bytes in base64), else from DATA_DIR/key, made at first use. */
export function loadKeyring({ dataDir, encryptionKey, file = 'key' }: KeySource): Keyring {
  const master = encryptionKey === undefined ? fromFile(dataDir, file) : decode(encryptionKey, 'ENCRYPTION_KEY')
  const derived = (purpose: string) => toKey(Buffer.from(hkdfSync('sha256', master, '', purpose, KEY_BYTES)))
  return {
    wrapping: derived('data keys'),
    rows: derived('rows'),
    checking: derived('key check').secret,
    marking: derived('fingerprints').secret,
  }
}

function fromFile(dataDir: string, file: string) {
  const path = join(dataDir, file)
  if (!existsSync(path)) createOnce(dataDir, path)
  if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0)
    throw new Error(`${path} can be read by other accounts of this machine. Run: chmod 600 ${path}`)
  return decode(readFileSync(path, 'utf8'), path)
}

// Written under another name first: a kill leaves no half key, and of two first starts one key wins.
function createOnce(dataDir: string, path: string) {
  openDataFolder(dataDir)
  const draft = `${path}.${randomUUID()}`
  try {
    writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true })
    linkSync(draft, path)
  } catch (error) {
    if (!existsSync(path)) throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function decode(text: string, source: string) {
  const bytes = Buffer.from(text.trim(), 'base64')
  if (bytes.length === KEY_BYTES && bytes.toString('base64') === text.trim()) return bytes
  throw new Error(
    `${source} must hold ${KEY_BYTES} random bytes in base64, which is 44 characters. If data is stored already, ` +
      'put its key back; for a new installation, make one: openssl rand -base64 32',
  )
}

/** A keyed hash, always the same for a text and purpose, from which the text cannot be recovered. */
export function fingerprint({ marking }: Keyring, purpose: string, text: string): Buffer {
  return createHmac('sha256', marking)
    .update(JSON.stringify([purpose, text]))
    .digest()
}

/** Stored at the first start, so that later ones notice a different key. */
export function keyCheck({ checking }: Keyring): Buffer {
  return createHmac('sha256', checking).update('key check').digest()
}

export function verifyKeyCheck(keyring: Keyring, stored: Uint8Array): boolean {
  const expected = keyCheck(keyring)
  return stored.length === expected.length && timingSafeEqual(stored, expected)
}
