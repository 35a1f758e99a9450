import type { Smtp } from '#platform/config.server.ts'
import type { Letter } from './mail.server.ts'

const LONGEST_MS = 60_000
const LIMITS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Hands one letter to the mail server. Throws in that server's words. */
export type Deliver = (letter: Letter, id: string, signal: AbortSignal) => Promise<void>

export function openTransport({ url, from }: Smtp): Deliver {
  const terms = { url, ...LIMITS, ...encryption(new URL(url)), disableFileAccess: true, disableUrlAccess: true }
  // Fetched where letters leave at all.
  const opened = import('nodemailer').then(({ createTransport }) => createTransport(terms))
  return async ({ to, subject, text }, id, signal) => {
    const transport = await opened
    await transport.sendMail({
      from,
      // As an object: a text would be taken apart, and may be many addresses.
      to: { name: '', address: oneLine(to) },
      subject: oneLine(subject),
      text,
      // The same for each attempt, so that a mailbox can tell a letter that comes twice.
      messageId: `<${id}@${from.replace(/^.*@|>$/g, '')}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]),
    })
  }
}

/** Letters carry ways in, so they leave this machine encrypted, unless the operator says `?requireTLS=false`. */
function encryption({ hostname, searchParams }: URL) {
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return isHere || searchParams.has('requireTLS') ? {} : { requireTLS: true }
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** What the mail server said, or what kept us from it; nothing that a letter holds, should the server repeat it. */
export function reasonOf(error: unknown): string {
  const { response, code, message, name } = error as Partial<Record<string, unknown>> // read for texts only
  const said = [response, code && message, name].filter((each) => typeof each === 'string')
  return oneLine(said.find((each) => each !== '') ?? 'Error')
    .replace(/\S*:\/\/\S*|[\w-]{40,}/g, '…')
    .slice(0, 300)
}
