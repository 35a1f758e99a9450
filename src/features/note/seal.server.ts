import type { Call } from '#platform/call/route.server.ts'
import { newDataKey, openDataKey, sealRecord, unsealRecord } from '#platform/secrets/seal.server.ts'
import { NoteWords } from './contract.ts'

// A note may belong to a request of any type, so each has a key of its own.

type Keyring = Call['keyring']
type Place = { tenantId: string; id: string }
/** Null only until the first start of this version has encrypted the notes of earlier ones. */
type Keyed = Place & { encryptedDataKey: Buffer | null }

const placeOf = ({ tenantId, id }: Place) => ({ tenantId, table: 'notes', id })

export const newNoteKey = (keyring: Keyring, note: Place) => newDataKey(keyring, placeOf(note))

export const sealNote = <Values extends object>(keyring: Keyring, note: Keyed, values: Values) =>
  sealRecord(NoteWords, values, keyOf(keyring, note), placeOf(note))

export const openNote = <Row extends Keyed>(keyring: Keyring, note: Row) =>
  unsealRecord(NoteWords, note, keyOf(keyring, note), placeOf(note))

const keyOf = (keyring: Keyring, note: Keyed) =>
  openDataKey(keyring, note.encryptedDataKey ?? Buffer.alloc(0), placeOf(note))
