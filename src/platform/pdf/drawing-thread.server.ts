// The other side of `drawing.server.ts`: draws one document after another, and only speaks when asked.
import { on } from 'node:events'
import { parentPort } from 'node:worker_threads'
import { lowerPriority } from '#platform/threads/lower-priority.server.ts'
import type { Paper } from './paper.server.ts'
import { sheetsOf } from './sheets.server.ts'

/** A part of the document, and `undefined` at its end; or the name of a file that is needed. */
export type Said = { bytes: Uint8Array<ArrayBuffer> | undefined } | { file: string }
/** A document; the requested file, or null; or permission to go on. */
export type Heard = { paper: Paper } | { file: Uint8Array<ArrayBuffer> | null } | 'go on'

const port = parentPort
if (!port) throw new Error('This is a thread.')
const heard = on(port, 'message')

async function hear(): Promise<Heard> {
  const { value: [message] = [] } = await heard.next()
  return message
}

async function askFor(file: string): Promise<Buffer | null> {
  port?.postMessage({ file } satisfies Said)
  const answer = await hear()
  if (answer === 'go on' || !('file' in answer) || !answer.file) return null
  return Buffer.from(answer.file.buffer, answer.file.byteOffset, answer.file.byteLength)
}

port.postMessage('ready')
// Not earlier: a caller waits for the thread to open.
lowerPriority()
for (;;) {
  const order = await hear()
  if (order === 'go on' || !('paper' in order)) continue
  for await (const part of sheetsOf(order.paper, askFor)) {
    const bytes = new Uint8Array(part)
    port.postMessage({ bytes } satisfies Said, [bytes.buffer])
    await hear()
  }
  port.postMessage({ bytes: undefined } satisfies Said)
}
