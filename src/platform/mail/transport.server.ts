import type { Smtp } from '#platform/config.server.ts'
import type { MailContent } from './mail.server.ts'

const LONGEST_MS = 60_000
const LIMITS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export type Deliver = (mail: MailContent, id: string, signal: AbortSignal) => Promise<void>

export function openTransport({ url, from }: Smtp): Deliver {
  const terms = { url, ...LIMITS, ...encryption(new URL(url)), disableFileAccess: true, disableUrlAccess: true }
  // Loaded only where mail is sent.
  const opened = import('nodemailer').then(({ createTransport }) => createTransport(terms))
  return async ({ to, subject, text, attachments = [] }, id, signal) => {
    const transport = await opened
    await transport.sendMail({
      from,
      // As an object: a string would be parsed, and may hold many addresses.
      to: { name: '', address: oneLine(to) },
      subject: oneLine(subject),
      text,
      attachments: attachments.map(({ name, mimeType, base64 }) => ({
        filename: name,
        contentType: mimeType,
        content: base64,
        encoding: 'base64',
      })),
      // The same for each attempt, so that a mailbox can spot a duplicate.
      messageId: `<${id}@${from.replace(/^.*@|>$/g, '')}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]),
    })
  }
}

/** Mails carry sign-in links, so they leave this machine encrypted unless `?requireTLS=false`. */
function encryption({ hostname, searchParams }: URL) {
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return isHere || searchParams.has('requireTLS') ? {} : { requireTLS: true }
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** The mail server's error, without links, addresses or secrets that it may repeat. */
export function reasonOf(error: unknown): string {
  const { response, code, message, name } = error as Partial<Record<string, unknown>> // read for texts only
  const said = [response, code && message, name].filter((each) => typeof each === 'string')
  return oneLine(said.find((each) => each !== '') ?? 'Error')
    .replace(/\S+/g, hushed)
    .slice(0, 300)
}

function hushed(word: string) {
  return word.includes('://') || /.@./.test(word) ? '…' : word.replace(/[\w-]{40,}/g, '…')
}
