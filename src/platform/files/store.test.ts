import { randomBytes, randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect } from 'vitest'
import { uploadDocument } from '#features/document/contract.ts'
import { anOnboarding } from '#testing/builders/drafts.ts'
import { test } from '#testing/fixtures/world.ts'
import { SealBroken } from '#platform/secrets/aead.server.ts'
import { openFile, sealFile } from './store.server.ts'
import { loadKeyring } from '#platform/secrets/seal.server.ts'

const CHUNK = 256 * 1024
const keyring = loadKeyring({ dataDir: '', encryptionKey: randomBytes(32).toString('base64') })
const where = { tenantId: randomUUID(), id: randomUUID() }
const bytes = randomBytes(3 * CHUNK + 1)
const sealed = await sealFile(keyring, bytes, where)
const [first = Buffer.alloc(0), second = Buffer.alloc(0), third = Buffer.alloc(0), fourth = Buffer.alloc(0)] =
  sealed.chunks

describe('a sealed file', () => {
  test.for([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 10_485_760])('of %i bytes opens as what it was', async (size) => {
    const plain = randomBytes(size)

    expect(openFile(keyring, await sealFile(keyring, plain, where), where).equals(plain)).toBe(true)
  })

  test('has a key of its own, and no chunk like another', async () => {
    const zeros = await sealFile(keyring, Buffer.alloc(2 * CHUNK), where)
    const again = await sealFile(keyring, Buffer.alloc(2 * CHUNK), where)

    expect(new Set([...zeros.chunks, ...again.chunks].map((chunk) => chunk.toString('base64'))).size).toBe(4)
  })

  test.for<[string, Buffer[]]>([
    ['cut short', [first, second, third]],
    ['cut to nothing', []],
    ['without its middle', [first, third, fourth]],
    ['in another order', [second, first, third, fourth]],
    ['with a chunk twice', [first, second, third, fourth, fourth]],
    ['with its last chunk alone', [fourth]],
    ['with half a chunk', [first, second, third, fourth.subarray(0, 8)]],
  ])('%s does not open', ([, chunks]) => {
    expect(() => openFile(keyring, { ...sealed, chunks }, where)).toThrow(SealBroken)
  })

  test('is no other file’s content', async () => {
    expect(() => openFile(keyring, sealed, { ...where, id: randomUUID() })).toThrow(SealBroken)
    expect(() => openFile(keyring, sealed, { ...where, tenantId: randomUUID() })).toThrow(SealBroken)
    const other = await sealFile(keyring, bytes, where)
    expect(() => openFile(keyring, { ...sealed, wrappedKey: other.wrappedKey }, where)).toThrow(SealBroken)
  })

  test('does not open once any bit of it is turned', () => {
    const property = fc.property(fc.nat(), (at) => {
      const changed = Buffer.from(second)
      const bit = at % (changed.length * 8)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(() => openFile(keyring, { ...sealed, chunks: [first, changed, third, fourth] }, where)).toThrow(SealBroken)
    })
    expect(() => fc.assert(property)).not.toThrow()
  })
})

test('a file that was changed in the database is not served', async ({ ada, sam, world }) => {
  const { params } = await ada.raises(anOnboarding())
  const file = new File(['a'.repeat(2 * CHUNK)], 'long.txt')
  const kept = await ada.call(uploadDocument, { params, file })
  const cut = await ada.call(uploadDocument, { params, file })
  await world.owner.query(
    'delete from file_chunks where n = 1 and file_id = (select file_id from documents where id = $1)',
    [cut.id],
  )
  await world.owner.query('update files set chunk_count = 1 where id = (select file_id from documents where id = $1)', [
    cut.id,
  ])

  expect((await sam.raw('GET', `/api/documents/${kept.id}`)).status).toBe(200)
  expect((await sam.raw('GET', `/api/documents/${cut.id}`)).status).toBe(500)
})
