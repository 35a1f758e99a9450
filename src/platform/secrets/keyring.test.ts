import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { keyCheck, loadKeyring, verifyKeyCheck } from './keyring.server.ts'

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')

function folder() {
  const made = mkdtempSync(join(tmpdir(), 'casewell-keys-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

test('the first start makes a key that no one else can read, and the next one finds it', () => {
  const dataDir = join(folder(), 'data')

  const first = loadKeyring({ dataDir })

  expect(statSync(join(dataDir, 'key')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(dataDir, 'key'), 'utf8')).toMatch(/^[A-Za-z0-9+/]{43}=\n$/)
  expect(readdirSync(dataDir)).toEqual(['key'])
  expect(keyCheck(loadKeyring({ dataDir }))).toEqual(keyCheck(first))
})

test('two installations never make the same key', () => {
  expect(keyCheck(loadKeyring({ dataDir: folder() }))).not.toEqual(keyCheck(loadKeyring({ dataDir: folder() })))
})

test('a key from the environment makes no file', () => {
  const dataDir = folder()

  loadKeyring({ dataDir, encryptionKey: key(1) })

  expect(readdirSync(dataDir)).toEqual([])
})

test('a key file that others can read is refused, and says what to do', () => {
  const dataDir = folder()
  loadKeyring({ dataDir })
  chmodSync(join(dataDir, 'key'), 0o640)

  expect(() => loadKeyring({ dataDir })).toThrow(/can be read by other accounts.*chmod 600/)
})

test.each([
  '',
  'short',
  key(1).slice(0, -1),
  `${key(1)}AAAA`,
  key(1).replace('=', '!'),
  'ä'.repeat(44),
  'B'.repeat(43),
])('a malformed key is refused: “%s”', (encryptionKey) => {
  expect(() => loadKeyring({ dataDir: folder(), encryptionKey })).toThrow(/ENCRYPTION_KEY must hold 32 random bytes/)
})

test('a damaged key file is refused, never replaced, and never quoted', () => {
  const dataDir = folder()
  writeFileSync(join(dataDir, 'key'), 'half-a-secret', { mode: 0o600 })

  expect(() => loadKeyring({ dataDir })).toThrow(/put its key back/)
  expect(() => loadKeyring({ dataDir })).not.toThrow(/half-a-secret/)
  expect(readFileSync(join(dataDir, 'key'), 'utf8')).toBe('half-a-secret')
})

test('the check value tells its key from any other', () => {
  const keyring = loadKeyring({ dataDir: '', encryptionKey: key(1) })
  const other = loadKeyring({ dataDir: '', encryptionKey: key(2) })

  expect(verifyKeyCheck(keyring, keyCheck(keyring))).toBe(true)
  expect(verifyKeyCheck(other, keyCheck(keyring))).toBe(false)
  expect(verifyKeyCheck(keyring, Buffer.alloc(0))).toBe(false)
})

test('a logged keyring reveals no key', () => {
  const keyring = loadKeyring({ dataDir: '', encryptionKey: key(7) })
  const shown = inspect(keyring, { depth: 9, showHidden: true }) + JSON.stringify(keyring)

  expect(shown).not.toContain(key(7))
  expect(shown).not.toContain('07 07 07')
})
