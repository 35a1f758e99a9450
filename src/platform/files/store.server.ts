import { createHash } from 'node:crypto'
import { decrypt, encrypt, NONCE_BYTES, SealBroken } from '#platform/secrets/aead.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { notFound } from '#platform/errors.ts'
import { type DataKey, type Keyring, newDataKey, openDataKey } from '#platform/secrets/seal.server.ts'

const CHUNK_BYTES = 256 * 1024

type FileWhere = { tenantId: string; id: string }
type SealedFile = { wrappedKey: Buffer; chunks: Buffer[] }

const keyPlace = ({ tenantId, id }: FileWhere) => ({ tenantId, table: 'files', id })

/** Encrypts a file under its own key, in 256 KiB chunks: at least one, so that none can be cut to nothing. */
export function sealFile(keyring: Keyring, bytes: Buffer, where: FileWhere): SealedFile {
  const wrappedKey = newDataKey(keyring, keyPlace(where))
  const key = openDataKey(keyring, wrappedKey, keyPlace(where))
  const count = Math.max(1, Math.ceil(bytes.length / CHUNK_BYTES))
  const chunks = Array.from({ length: count }, (_, n) =>
    encrypt(termsOf(key, where, n, count), bytes.subarray(n * CHUNK_BYTES, (n + 1) * CHUNK_BYTES)),
  )
  return { wrappedKey, chunks }
}

/** Throws if any chunk is changed, missing, added, moved or of another file. */
export function openFile(keyring: Keyring, { wrappedKey, chunks }: SealedFile, where: FileWhere): Buffer {
  if (chunks.length === 0) throw new SealBroken()
  const key = openDataKey(keyring, wrappedKey, keyPlace(where))
  return Buffer.concat(chunks.map((chunk, n) => decrypt(termsOf(key, where, n, chunks.length), chunk)))
}

// A key seals one file once, so the chunk number is a unique nonce.
function termsOf(key: DataKey, { tenantId, id }: FileWhere, n: number, count: number) {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUInt32BE(n, NONCE_BYTES - 4)
  const context = JSON.stringify(['file', tenantId.toLowerCase(), id.toLowerCase(), n, count])
  return { key, nonce, context: Buffer.from(context) }
}

export async function saveFile(
  tx: Tx,
  keyring: Keyring,
  { bytes, ...where }: FileWhere & { bytes: Buffer },
): Promise<void> {
  const { wrappedKey, chunks } = sealFile(keyring, bytes, where)
  // Of the ciphertext: a backup can be checked without the key, and nobody can look up known files.
  const sha256 = chunks.reduce((hash, chunk) => hash.update(chunk), createHash('sha256')).digest()
  await tx
    .insertInto('files')
    .values({ ...where, size: bytes.length, sha256, dataKey: wrappedKey, chunkCount: chunks.length })
    .execute()
  const { tenantId, id: fileId } = where
  const rows = chunks.map((chunk, n) => ({ tenantId, fileId, n, bytes: chunk }))
  await Promise.all(rows.map((row) => tx.insertInto('fileChunks').values(row).execute()))
}

export async function loadFile(tx: Tx, keyring: Keyring, where: FileWhere): Promise<Buffer> {
  const [file, rows] = await Promise.all([
    tx
      .selectFrom('files')
      .select(['size', 'dataKey', 'chunkCount'])
      .where('tenantId', '=', where.tenantId)
      .where('id', '=', where.id)
      .executeTakeFirst(),
    tx
      .selectFrom('fileChunks')
      .select('bytes')
      .where('tenantId', '=', where.tenantId)
      .where('fileId', '=', where.id)
      .orderBy('n')
      .execute(),
  ])
  if (!file) throw notFound()
  const bytes = openFile(keyring, { wrappedKey: file.dataKey, chunks: rows.map((row) => row.bytes) }, where)
  if (rows.length !== file.chunkCount || bytes.length !== file.size) throw new SealBroken()
  return bytes
}
