import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { decrypt, encrypt, NONCE_BYTES, SealBroken, TAG_BYTES } from '#platform/secrets/aead.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { notFound } from '#platform/errors.ts'
import { type DataKey, type Keyring, newDataKey, openDataKey } from '#platform/secrets/seal.server.ts'

export const CHUNK_BYTES = 256 * 1024
// More than any file has, so that an additional chunk is noticed.
const ALL_CHUNKS = 1_000
const CHUNKS_AT_ONCE = 2
const PIECE_BYTES = 32 * 1024
// The last piece of a whole chunk holds its authentication tag.
const LAST_PIECE_AT = CHUNK_BYTES

type FileWhere = { tenantId: string; id: string }
type SealedFile = { wrappedKey: Buffer; chunks: Buffer[]; sha256: Buffer }

const keyPlace = ({ tenantId, id }: FileWhere) => ({ tenantId, table: 'files', id })

/** Encrypts a file under its own key, in 256 KiB chunks: at least one, so that none can be cut to nothing. */
export async function sealFile(keyring: Keyring, bytes: Buffer, where: FileWhere): Promise<SealedFile> {
  const wrappedKey = newDataKey(keyring, keyPlace(where))
  const key = openDataKey(keyring, wrappedKey, keyPlace(where))
  const count = Math.max(1, Math.ceil(bytes.length / CHUNK_BYTES))
  const chunks: Buffer[] = []
  // Of the ciphertext: a backup can be checked without the key, and no one can look up known files.
  const hash = createHash('sha256')
  for (let n = 0; n < count; n++) {
    const chunk = encrypt(termsOf(key, where, n, count), bytes.subarray(n * CHUNK_BYTES, (n + 1) * CHUNK_BYTES))
    hash.update(chunk)
    chunks.push(chunk)
    // Ten megabytes take as long as ten calls, so others run in between.
    await setImmediate()
  }
  return { wrappedKey, chunks, sha256: hash.digest() }
}

/** Throws if any chunk is changed, missing, added, moved or of another file. */
export function openFile(
  keyring: Keyring,
  { wrappedKey, chunks }: Omit<SealedFile, 'sha256'>,
  where: FileWhere,
): Buffer {
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
  const { wrappedKey, chunks, sha256 } = await sealFile(keyring, bytes, where)
  await tx
    .insertInto('files')
    .values({ ...where, size: bytes.length, sha256, dataKey: wrappedKey, chunkCount: chunks.length })
    .execute()
  const { tenantId, id: fileId } = where
  const rows = chunks.map((chunk, n) => ({ tenantId, fileId, n, bytes: chunk }))
  // One after the other: sent together, they would hold up other calls.
  for (const row of rows) await tx.insertInto('fileChunks').values(row).execute()
}

export async function loadFile(tx: Tx, keyring: Keyring, where: FileWhere): Promise<Buffer> {
  const [file, chunks] = await Promise.all([fileOf(tx, where), chunksOf(tx, where, 0, ALL_CHUNKS)])
  const bytes = openFile(keyring, { wrappedKey: file.dataKey, chunks }, where)
  if (chunks.length !== file.chunkCount || bytes.length !== file.size) throw new SealBroken()
  return bytes
}

type Reading = <Result>(work: (open: { tx: Tx }) => Promise<Result>, bytes: number) => Promise<Result>
type StoredFile = { size: number; parts: (reading: Reading) => AsyncIterable<Buffer> }

/** Opens a file to be sent while it is read. Checks that it is complete, and opens its first chunk. */
export async function openStored(tx: Tx, keyring: Keyring, where: FileWhere): Promise<StoredFile> {
  const [{ size, dataKey, chunkCount }, kept, [first]] = await Promise.all([
    fileOf(tx, where),
    keptOf(tx, where),
    chunksOf(tx, where, 0, 1),
  ])
  if (!first || kept.count !== chunkCount || kept.bytes !== size + chunkCount * TAG_BYTES) throw new SealBroken()
  const key = openDataKey(keyring, dataKey, keyPlace(where))
  const open = (chunk: Buffer, n: number) => decrypt(termsOf(key, where, n, chunkCount), chunk)
  const beginning = open(first, 0)
  return {
    size,
    async *parts(reading) {
      yield beginning
      for (let n = 1; n < chunkCount; n += CHUNKS_AT_ONCE) {
        const count = Math.min(CHUNKS_AT_ONCE, chunkCount - n)
        const chunks = await reading((then) => chunksOf(then.tx, where, n, count), count * CHUNK_BYTES)
        // Deleted in the meantime.
        if (chunks.length < count) throw notFound()
        for (const [next, chunk] of chunks.entries()) yield open(chunk, n + next)
      }
    },
  }
}

async function fileOf(tx: Tx, { tenantId, id }: FileWhere) {
  const file = await tx
    .selectFrom('files')
    .select(['size', 'dataKey', 'chunkCount'])
    .where((eb) => eb.and({ tenantId, id }))
    .executeTakeFirst()
  if (!file) throw notFound()
  return file
}

async function keptOf(tx: Tx, { tenantId, id }: FileWhere) {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*) as count, coalesce(sum(octet_length(bytes)), 0)::bigint as bytes from file_chunks
    where tenant_id = ${tenantId} and file_id = ${id}`.execute(tx)
  return rows[0] ?? { count: 0, bytes: 0 }
}

/** In pieces: the driver would join one long value several times, and leave ten times its size as garbage. */
async function chunksOf(tx: Tx, { tenantId, id }: FileWhere, from: number, count: number) {
  const { rows } = await sql<{ n: number; piece: Buffer }>`
    select n, substring(bytes from at + 1 for ${PIECE_BYTES}::int) as piece
    from file_chunks cross join generate_series(0, ${LAST_PIECE_AT}::int, ${PIECE_BYTES}::int) at
    where tenant_id = ${tenantId} and file_id = ${id} and n >= ${from} and n < ${from + count}
      and at < octet_length(bytes)
    order by n, at`.execute(tx)
  const chunks = Map.groupBy(rows, ({ n }) => n).values()
  return [...chunks].map((pieces) => Buffer.concat(pieces.map(({ piece }) => piece)))
}
