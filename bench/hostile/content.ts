import type { Stage } from '../stage.ts'

const SECONDS = 20
const LONG_NAME = `x${'. '.repeat(39_500)}x.txt`
// Each of these pieces is one that the reader of a PDF would stop at.
const PDF = `%PDF-1.7\n${'obj<</A/B/C>>'.repeat(800_000)}\n%%EOF\n`

/** What one company sends to keep the server reading, while others work: each one at a time. */
export const contentAttacks = [
  { name: 'file names of eighty kilobytes', attack: (stage: Stage) => again(stage, LONG_NAME, 'Hello') },
  { name: 'PDFs of a million pieces', attack: (stage: Stage) => again(stage, 'pieces.pdf', PDF) },
]

async function again({ server, tenants: [tenant] }: Stage, name: string, content: string) {
  if (!tenant) throw new Error('There is nobody to attack.')
  const url = `http://127.0.0.1:${server.port}/api/requests/${tenant.otherRequestId}/documents`
  const headers = { 'Content-Type': 'multipart/form-data; boundary=edge', Cookie: tenant.client }
  const body = `--edge\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${content}\r\n--edge--\r\n`
  const over = performance.now() + SECONDS * 1_000
  while (performance.now() < over) await (await fetch(url, { method: 'POST', headers, body })).arrayBuffer()
}
