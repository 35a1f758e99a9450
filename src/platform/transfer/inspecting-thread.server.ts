// The other side of `inspecting.server.ts`: checks one file after another.
import { parentPort } from 'node:worker_threads'
import type { FileRule } from '#platform/contract.ts'
import { Refusal } from '#platform/errors.ts'
import { type InspectedFile, inspected, type ReceivedFile } from '#platform/files/content.server.ts'

/** Without the bytes, which the caller has. */
export type Found =
  | Pick<InspectedFile, 'name' | 'mimeType'>
  | { refusal: Pick<Refusal, 'status' | 'code' | 'message' | 'extra'> }

type Sent = [received: Omit<ReceivedFile, 'bytes'> & { bytes: Uint8Array<ArrayBuffer> }, rule: FileRule]

parentPort?.on('message', ([received, rule]: Sent) => parentPort?.postMessage(find(received, rule)))

function find(received: Sent[0], rule: FileRule): Found {
  const { buffer, byteOffset, byteLength } = received.bytes
  try {
    const { name, mimeType } = inspected({ ...received, bytes: Buffer.from(buffer, byteOffset, byteLength) }, rule)
    return { name, mimeType }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status, code, message, extra } = error
    return { refusal: { status, code, message, extra } }
  }
}

parentPort?.postMessage('ready')
