import * as contentDisposition from 'content-disposition'
import { Refusal } from '#platform/errors.ts'
import type { Answered } from './idempotency.server.ts'
import { compressed } from '#platform/transfer/compress.server.ts'
import { answering } from '#platform/limits/limits.ts'
import { paced } from '#platform/transfer/pace.server.ts'
import type { Download, Route, Streamed } from './route.server.ts'
import type { Sending } from './sending.server.ts'

// `stale` is absent from open calls, where it would tell a stranger whether an account exists.
export type Reply = Omit<Answered, 'stale' | 'tenants'> & {
  stale?: readonly string[]
  headers: Headers
  replayed?: boolean
}

/** Gives the current record in a refusal the shape of an answer, so that it reveals no more. */
export const shapedRefusal =
  ({ endpoint }: Route) =>
  (error: unknown): never => {
    if (error instanceof Refusal && error.extra.current !== undefined) {
      const { success, data } = endpoint.returns.safeParse(error.extra.current)
      if (success) error.extra.current = data
    }
    throw error
  }

/** `given` is a string if it is short. */
type Json = { given: string | Uint8Array<ArrayBuffer> | null; status: number; headers: Headers }

export async function toResponse(route: Route, reply: Reply, sending: Sending): Promise<Response | Json> {
  const { status, body, headers, stale = [] } = reply
  if (stale.length > 0) headers.set('X-Stale', JSON.stringify(stale))
  if (route.sends === 'file') return fileResponse(body as Download, headers, sending) // a download route returns nothing else
  if (route.sends === 'stream') return streamResponse(body as Streamed, headers, sending) // nor does a stream route
  if (status === 204) return { given: null, status, headers }
  headers.set('Content-Type', 'application/json; charset=utf-8')
  const text = JSON.stringify(body)
  // A change is acknowledged, however long the answer is.
  if (route.endpoint.method !== 'GET') return { given: text, status, headers }
  // An answer that reveals a sealed value is to a POST, and is never compressed.
  const smaller = await compressed(text, sending.header)
  if (smaller) {
    headers.set('Content-Encoding', smaller.encoding)
    headers.set('Vary', 'Accept-Encoding, Sec-Fetch-Site')
  }
  return { given: smaller?.bytes ?? inBytes(text), status, headers }
}

const inBytes = (text: string) => (text.length < answering.from ? text : new TextEncoder().encode(text))

/** A long answer is kept in memory for those who read it, and at the pace of a download. */
export async function inItsRoom({ given, ...answer }: Json, sending: Sending): Promise<Response> {
  if (given === null || typeof given === 'string' || given.length < answering.from) return new Response(given, answer)
  await sending.keepRoom(given.length)
  answer.headers.set('Content-Length', String(given.length))
  return new Response(
    ReadableStream.from(paced(inOnePart(Buffer.from(given.buffer, given.byteOffset, given.length)), sending)),
    answer,
  )
}

function fileResponse({ bytes, ...file }: Download, headers: Headers, sending: Sending) {
  return streamResponse({ ...file, size: bytes.length, parts: () => inOnePart(bytes) }, headers, sending)
}

export async function* inOnePart(bytes: Buffer) {
  yield bytes
}

export function streamResponse({ parts, size, ...file }: Streamed, headers: Headers, sending: Sending) {
  describeFile(file, headers)
  if (size !== undefined) headers.set('Content-Length', String(size))
  const pieces = paced(parts(sending.reading), sending)
  return new Response(ReadableStream.from(untilBroken(pieces, sending.breakOff)), { headers })
}

/** A file that cannot be read to its end must not look complete, so the connection is cut. */
async function* untilBroken(parts: AsyncIterable<Uint8Array>, breakOff: Sending['breakOff']) {
  try {
    yield* parts
  } catch (error) {
    breakOff(error)
  }
}

function describeFile({ name, mimeType }: Omit<Download, 'bytes'>, headers: Headers) {
  headers.set('Content-Type', mimeType)
  headers.set('Content-Disposition', contentDisposition.create(name))
  headers.set('Content-Security-Policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
}
