import * as z from 'zod'
import { personal, type SealedKey, sealedKeys } from '#platform/personal.ts'
import { type DataKey, type Keyring, openDataKey, sealRecord, unsealRecord } from '#platform/secrets/seal.server.ts'
import { ReviewTexts } from '../../contract.ts'
import { placeOf, type Which } from './seal.server.ts'

type Texts = z.output<typeof ReviewTexts>
type SealedName = SealedKey<typeof ReviewTexts>
const SEALED = new Set<string>(sealedKeys(ReviewTexts))

/** The texts of a review in their stored form. */
export type StoredTexts = { [Name in keyof Texts]: Name extends SealedName ? Buffer | null : Texts[Name] }
export type Keyed = Which & { encryptedDataKey: Buffer | null }
type Opened<Stored> = {
  [Name in keyof Omit<Stored, 'encryptedDataKey'>]: Name extends keyof Texts ? Texts[Name] : Stored[Name]
}

/** Decrypts the texts of a review, or some of them. The caller decides who may read them. */
export function openTexts<Stored extends Partial<StoredTexts> & Keyed>(keyring: Keyring, stored: Stored) {
  const { encryptedDataKey, ...review } = stored
  // Without a key, there are no texts yet.
  if (!encryptedDataKey) return review as Opened<Stored>
  const place = placeOf(stored)
  return unsealRecord(ReviewTexts, review, openDataKey(keyring, encryptedDataKey, place), place) as Opened<Stored>
}

export const isSealed = (field: string) => SEALED.has(field)

/** New texts, encrypted for the columns of their review. */
export const sealTexts = <Values extends object>(dataKey: DataKey, of: Which, texts: Values) =>
  sealRecord(ReviewTexts, texts, dataKey, placeOf(of))

/** The earlier version of a text. */
export const SealedPast = z.object({ textBefore: personal(z.string(), 'confidential') })
