import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject } from 'node:crypto'

/** A 256-bit key that no log can print, and the reference by which ciphertext names it. */
export type Key = { secret: KeyObject; reference: Buffer }

export const KEY_BYTES = 32
export const NONCE_BYTES = 12
export const REFERENCE_BYTES = 4
export const TAG_BYTES = 16
const ALGORITHM = 'aes-256-gcm'

/** The only error for ciphertext that does not open: it reveals neither the failed check nor any text. */
export class SealBroken extends Error {
  constructor() {
    super('A sealed value could not be opened.')
    this.name = 'SealBroken'
  }
}

export function toKey(bytes: Uint8Array): Key {
  if (bytes.length !== KEY_BYTES) throw new SealBroken()
  const secret = createSecretKey(bytes)
  const reference = createHmac('sha256', secret).update('reference').digest().subarray(0, REFERENCE_BYTES)
  return { secret, reference }
}

type Terms = {
  key: Key
  /** Never used twice with one key. */
  nonce: Uint8Array
  /** Identifies the place of the ciphertext; it opens nowhere else. */
  context: Uint8Array
}

export function encrypt({ key, nonce, context }: Terms, plaintext: Uint8Array): Buffer {
  const cipher = createCipheriv(ALGORITHM, key.secret, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(context)
  return Buffer.concat([cipher.update(plaintext), cipher.final(), cipher.getAuthTag()])
}

export function decrypt({ key, nonce, context }: Terms, ciphertext: Uint8Array): Buffer {
  const end = ciphertext.length - TAG_BYTES
  if (end < 0) throw new SealBroken()
  try {
    // Without the length, Node accepts a tag of four bytes.
    const decipher = createDecipheriv(ALGORITHM, key.secret, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(context)
    decipher.setAuthTag(ciphertext.subarray(end))
    const plaintext = decipher.update(ciphertext.subarray(0, end))
    // This cipher's final() only checks. Joining the two would copy a whole part of a file.
    decipher.final()
    return plaintext
  } catch {
    throw new SealBroken()
  }
}
