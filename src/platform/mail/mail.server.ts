import type { Tx } from '#platform/database/database.server.ts'
import { type Keyring, openBlob, sealBlob } from '#platform/secrets/seal.server.ts'

export type Mail = {
  /** Shown to the operator: `new_device`. */
  kind: string
  /** Null for somebody without an account. */
  userId: string | null
  to: string | null
  subject: string
  text: string
}

/** Queues a mail in the caller's transaction; it is sent after the commit. */
export async function queueMail(tx: Tx, keyring: Keyring, { kind, userId, to, subject, text }: Mail) {
  if (to === null) return
  const id = crypto.randomUUID()
  const sealed = sealBlob(keyring, Buffer.from(JSON.stringify({ to, subject, text })), contextOf(id))
  await tx.insertInto('mails').values({ id, userId, kind, sealed }).execute()
}

export type MailContent = { to: string; subject: string; text: string }

export function openMail(keyring: Keyring, { id, sealed }: { id: string; sealed: Uint8Array }): MailContent {
  return JSON.parse(openBlob(keyring, sealed, contextOf(id)).toString()) as MailContent // as queueMail wrote it
}

const contextOf = (id: string) => `mail ${id}`
