import { randomBytes } from 'node:crypto'
import type * as z from 'zod'
import {
  decrypt,
  encrypt,
  KEY_BYTES,
  type Key,
  NONCE_BYTES,
  REFERENCE_BYTES,
  SealBroken,
  toKey,
} from './aead.server.ts'
import type { Keyring } from './keyring.server.ts'
import { type SealedKey, sealedKeys } from '#platform/personal.ts'

export { fingerprint, type Keyring, type KeySource, keyCheck, loadKeyring, verifyKeyCheck } from './keyring.server.ts'

export type DataKey = Key
type Where = { tenantId: string; table: string; id: string }
type FieldWhere = Where & { column: string }

export function newDataKey({ wrapping }: Keyring, where: Where): Buffer {
  return close(wrapping, BYTES, randomBytes(KEY_BYTES), keyContext(where))
}

export function openDataKey({ wrapping }: Keyring, wrapped: Uint8Array, where: Where): DataKey {
  return toKey(open(wrapping, wrapped, keyContext(where)).plaintext)
}

/** Wraps a data key under another master key; the sealed data stays as it is. */
export function rewrap(from: Keyring, to: Keyring, wrapped: Uint8Array, where: Where): Buffer {
  const dataKey = openDataKey(from, wrapped, where)
  return close(to.wrapping, BYTES, dataKey.secret.export(), keyContext(where))
}

/** Encrypts one text for one column of one row: it opens nowhere else. */
export function seal(dataKey: DataKey, plaintext: string, where: FieldWhere): Buffer {
  return close(dataKey, TEXT, Buffer.from(plaintext), fieldContext(where))
}

export function unseal(dataKey: DataKey, sealed: Uint8Array, where: FieldWhere): string {
  return open(dataKey, sealed, fieldContext(where)).plaintext.toString()
}

type Sealed<Shape extends z.ZodObject, Values> = {
  [Name in keyof Values]: Name extends SealedKey<Shape>
    ? Buffer | Extract<Values[Name], null | undefined>
    : Values[Name]
}

export type SealedRow<Shape extends z.ZodObject> = Sealed<Shape, z.output<Shape>>

/** `null` and `undefined` stay. */
export function sealRecord<Shape extends z.ZodObject, Values extends object>(
  shape: Shape,
  values: Values,
  dataKey: DataKey,
  where: Where,
): Sealed<Shape, Values> {
  return mapped(shape, values, (value, column) => sealValue(dataKey, value, { ...where, column })) as Sealed<
    Shape,
    Values
  > // the shape's own tags decide both the keys above and the type
}

export function sealValue(dataKey: DataKey, value: unknown, where: FieldWhere): Buffer {
  if (typeof value === 'string') return seal(dataKey, value, where)
  return close(dataKey, JSON_TEXT, Buffer.from(JSON.stringify(value)), fieldContext(where))
}

type Unsealed<Shape extends z.ZodObject, Row> = {
  [Name in keyof Row]: Name extends SealedKey<Shape> & keyof z.output<Shape>
    ? NonNullable<z.output<Shape>[Name]> | Extract<Row[Name], null | undefined>
    : Row[Name]
}

/** A value that does not open, or was never sealed, is an error and never an empty text. */
export function unsealRecord<Shape extends z.ZodObject, Row extends object>(
  shape: Shape,
  row: Row,
  dataKey: DataKey,
  where: Where,
): Unsealed<Shape, Row> {
  return mapped(shape, row, (value, column) => {
    if (!(value instanceof Uint8Array)) throw new SealBroken()
    const { format, plaintext } = open(dataKey, value, fieldContext({ ...where, column }))
    return format === JSON_TEXT ? JSON.parse(plaintext.toString()) : plaintext.toString()
  }) as Unsealed<Shape, Row> // what opens here is what sealRecord was given
}

function mapped(shape: z.ZodObject, values: object, change: (value: unknown, column: string) => unknown): unknown {
  const sealed = new Set(sealedKeys(shape))
  const isKept = (key: string, value: unknown) => !sealed.has(key) || value === null || value === undefined
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, isKept(key, value) ? value : change(value, key)]),
  )
}

/** Encrypts a short-lived row under the master key itself; `context` identifies the row. */
export function sealBlob({ rows }: Keyring, bytes: Uint8Array, context: string): Buffer {
  return close(rows, BYTES, bytes, ['blob', context])
}

export function resealBlob(from: Keyring, to: Keyring, sealed: Uint8Array, context: string): Buffer {
  return sealBlob(to, openBlob(from, sealed, context), context)
}

export function openBlob({ rows }: Keyring, sealed: Uint8Array, context: string): Buffer {
  return open(rows, sealed, ['blob', context]).plaintext
}

// The first byte of sealed data: the version of the layout, and the kind of plaintext.
const TEXT = 1
const JSON_TEXT = 2
const BYTES = 3
const HEAD_BYTES = 1 + REFERENCE_BYTES

type Context = readonly string[]
const keyContext = (where: Where): Context => ['data key', ...recordParts(where)]
const fieldContext = ({ column, ...where }: FieldWhere): Context => ['field', ...recordParts(where), column]
// Ids may come in capitals, in a URL for example.
const recordParts = ({ tenantId, table, id }: Where) => [tenantId.toLowerCase(), table, id.toLowerCase()]

/** format 1 ‖ key reference 4 ‖ nonce 12 ‖ ciphertext ‖ tag 16; the head and the context are authenticated too. */
function close(key: Key, format: number, plaintext: Uint8Array, context: Context): Buffer {
  const head = Buffer.from([format, ...key.reference])
  const nonce = randomBytes(NONCE_BYTES)
  return Buffer.concat([head, nonce, encrypt({ key, nonce, context: authenticated(head, context) }, plaintext)])
}

function open(key: Key, sealed: Uint8Array, context: Context) {
  const head = sealed.subarray(0, HEAD_BYTES)
  const nonce = sealed.subarray(HEAD_BYTES, HEAD_BYTES + NONCE_BYTES)
  const format = head[0]
  const isKnown = format === TEXT || format === JSON_TEXT || format === BYTES
  if (!isKnown || !key.reference.equals(head.subarray(1))) throw new SealBroken()
  const ciphertext = sealed.subarray(HEAD_BYTES + NONCE_BYTES)
  return { format, plaintext: decrypt({ key, nonce, context: authenticated(head, context) }, ciphertext) }
}

// JSON, because concatenated parts could be split elsewhere and still read the same.
const authenticated = (head: Uint8Array, context: Context) =>
  Buffer.concat([head, Buffer.from(JSON.stringify(context))])
