import { type Attack, type Attacker, atOnce, send, untilOver } from './attacker.ts'

const LONG_NAME = `x${'. '.repeat(39_500)}x.txt`
// A PDF reader stops at each of these pieces.
const PDF = `%PDF-1.7\n${'obj<</A/B/C>>'.repeat(800_000)}\n%%EOF\n`

/** Files and bodies from one company that keep the server reading, each one at a time. */
export const contentAttacks: Attack[] = [
  { name: 'file names of eighty kilobytes', attack: (by) => again(by, LONG_NAME, 'Hello') },
  { name: 'PDFs of a million pieces', attack: (by) => again(by, 'pieces.pdf', PDF) },
]

const again = (by: Attacker, name: string, content: string) =>
  untilOver(by, () => atOnce(1, () => upload(by, name, content)))

export function upload(by: Attacker, name: string, content: string | Buffer, requestId = by.tenant.otherRequestId) {
  const head = `--edge\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n--edge--\r\n')])
  const headers = {
    'Content-Type': 'multipart/form-data; boundary=edge',
    'Content-Length': String(body.length),
  }
  return send(by, { method: 'POST', path: `/api/requests/${requestId}/documents`, headers, body })
}
