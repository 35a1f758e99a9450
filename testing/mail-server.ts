import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type Arrived = { from: string; to: string[]; subject: string; id: string; body: string; head: string }

type Options = {
  /** Runs before each mail is accepted; what it throws refuses the mail. */
  before?: (mail: Arrived) => Promise<void> | void
  host?: string
}

export async function openMailServer({ before, host = '127.0.0.1' }: Options = {}) {
  const received: Arrived[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, { envelope }, answer) {
      void text(stream.setEncoding('latin1'))
        .then(async (raw) => {
          const sender = envelope.mailFrom === false ? '' : envelope.mailFrom.address
          const mail = { from: sender, to: envelope.rcptTo.map(({ address }) => address), ...read(raw) }
          await before?.(mail)
          return received.push(mail)
        })
        .then(() => answer(), answer)
    },
  })
  server.on('error', () => {})
  const http = server.listen(0, host)
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo // a server on a port has no other
  return {
    received,
    env: { SMTP_URL: `smtp://${host}:${port}`, MAIL_FROM: 'Casewell <hr@harbour.example>' },
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

function read(raw: string) {
  const end = raw.indexOf('\r\n\r\n')
  const head = raw.slice(0, end).replace(/\r\n[ \t]+/g, ' ')
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? ''
  const body = decode(raw.slice(end + 4), field('Content-Transfer-Encoding')).replaceAll('\r\n', '\n')
  return { head, body, subject: inWords(field('Subject')), id: field('Message-ID') }
}

const inWords = (field: string) =>
  field
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, way: string, coded: string) =>
      decode(way === 'Q' ? coded.replaceAll('_', ' ') : coded, way === 'Q' ? 'quoted-printable' : 'base64'),
    )

function decode(coded: string, way: string) {
  if (way === 'base64') return Buffer.from(coded, 'base64').toString()
  const bytes =
    way === 'quoted-printable'
      ? coded
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
      : coded
  return Buffer.from(bytes, 'latin1').toString()
}
