import type { Tx } from '#platform/database/database.server.ts'
import { countMail } from './rates.server.ts'
import { type Keyring, openBlob, sealBlob } from '#platform/secrets/seal.server.ts'

export type Mail = {
  kind: string
  /** Null for a person without an account; the mail is then about a company. */
  userId: string | null
  companyId?: string
  to: string | null
  subject: string
  text: string
  attachments?: readonly Attachment[]
}

export type Attachment = { name: string; mimeType: string; bytes: Buffer }

/** Sent after the commit. Does nothing without an address. Throws 429 if there were too many (`mailRates`). */
export async function queueMail(tx: Tx, keyring: Keyring, mail: Mail) {
  const { kind, userId, companyId = null, to, subject, text, attachments } = mail
  if (to === null) return null
  const counted = await countMail(tx, keyring, { userId, to, companyId })
  const id = crypto.randomUUID()
  const content: MailContent = {
    to,
    subject,
    text: flowing(text),
    ...(attachments && { attachments: attachments.map(asText) }),
  }
  const sealed = sealBlob(keyring, Buffer.from(JSON.stringify(content)), contextOf(id))
  await tx
    .insertInto('mails')
    .values({ id, userId, kind, sealed, ...counted })
    .execute()
  return id
}

// Source lines end at about a hundred columns, so longer lines are wrapped ones.
const LONG = 80

/** Joins wrapped lines: mail programs wrap paragraphs for their own width, and would wrap these twice. */
const flowing = (text: string) =>
  text.replace(/^(.+)\n(?=[^\n-])/gmu, (line, words: string) => (words.length < LONG ? line : `${words} `))

const asText = ({ name, mimeType, bytes }: Attachment) => ({ name, mimeType, base64: bytes.toString('base64') })

export type MailContent = {
  to: string
  subject: string
  text: string
  attachments?: readonly ReturnType<typeof asText>[]
}

export function openMail(keyring: Keyring, { id, sealed }: { id: string; sealed: Uint8Array }): MailContent {
  return JSON.parse(openBlob(keyring, sealed, contextOf(id)).toString()) as MailContent // as queueMail wrote it
}

const contextOf = (id: string) => `mail ${id}`
