import type { Tx } from '#platform/database/database.server.ts'
import { type Keyring, openBlob, sealBlob } from '#platform/secrets/seal.server.ts'

/** One letter to one person, in plain text. */
export type Mail = {
  /** What it is about, for the operator: `new_device`. */
  kind: string
  /** The account it is for. */
  userId: string
  /** Without an address there is nothing to send. */
  to: string | null
  subject: string
  text: string
}

/** Puts a letter in the outbox with whatever gives the reason for it; it is sent once this transaction is committed. */
export async function queueMail(tx: Tx, keyring: Keyring, { kind, userId, to, subject, text }: Mail) {
  if (to === null) return
  const id = crypto.randomUUID()
  const sealed = sealBlob(keyring, Buffer.from(JSON.stringify({ to, subject, text })), contextOf(id))
  await tx.insertInto('mails').values({ id, userId, kind, sealed }).execute()
}

export type Letter = { to: string; subject: string; text: string }

/** What is in the envelope of one row of the outbox. */
export function openMail(keyring: Keyring, { id, sealed }: { id: string; sealed: Uint8Array }): Letter {
  return JSON.parse(openBlob(keyring, sealed, contextOf(id)).toString()) as Letter // as queueMail wrote it
}

const contextOf = (id: string) => `mail ${id}`
