import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Transform } from 'node:stream'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { Refusal } from '#platform/errors.ts'
import type { ReceivedFile } from '#platform/files/content.server.ts'
import { cleanFileName } from '#platform/files/name.server.ts'
import { fileTooLarge, MAX_FILE_BYTES } from '#platform/files/rules.ts'
import * as limits from '#platform/limits/limits.ts'

export type Received = { file: ReceivedFile; fields: Record<string, string> }

const LIMITS = { files: 1, fields: 10, parts: 12, headerPairs: 50, fieldSize: 10_240, fileSize: MAX_FILE_BYTES }
const MAX_FIELD_NAME = 100
type Pace = Pick<typeof limits.pace, 'graceMs' | 'bytesPerSecond'>

const broken = (message = 'The upload is incomplete. Try again.') => new Refusal(400, 'INVALID_MULTIPART', message)
const tooLarge = (name: string) => new Refusal(413, 'FILE_TOO_LARGE', fileTooLarge(cleanFileName(name)))
const tooSlow = () => new Refusal(408, 'UPLOAD_TOO_SLOW', 'The upload was too slow. Try again.')
const noFile = () =>
  new Refusal(400, 'VALIDATION_FAILED', 'Choose a file.', { fieldErrors: { file: ['Choose a file.'] } })

/** Reads one part named `file` and its fields through `slowed`, refusing as soon as a limit is broken. */
export async function readMultipart(
  incoming: IncomingMessage,
  slowed: Transform,
  pace: Pace = limits.pace,
): Promise<Received> {
  if (!/^multipart\/form-data\s*(;|$)/i.test(incoming.headers['content-type'] ?? ''))
    throw new Refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the file as multipart/form-data.')
  if (incoming.destroyed) throw broken()
  const parser = openParser(incoming)
  const { promise, resolve, reject } = Promise.withResolvers<Received>()
  const onClose = () => incoming.complete || reject(broken())
  const stopWatch = watchPace(incoming, pace, () => reject(tooSlow()))
  incoming.on('close', onClose)
  collect(parser, incoming, { resolve, reject })
  incoming.pipe(slowed).pipe(parser)
  try {
    return await promise
  } finally {
    stopWatch()
    incoming.off('close', onClose)
    incoming.unpipe(slowed)
  }
}

function openParser({ headers }: IncomingMessage): BusboyInstance {
  try {
    return new Busboy({ headers: { ...headers, 'content-type': headers['content-type'] ?? '' }, limits: LIMITS })
  } catch {
    throw broken()
  }
}

function watchPace(incoming: IncomingMessage, { graceMs, bytesPerSecond }: Pace, onSlow: () => void) {
  const started = performance.now()
  let received = 0
  const count = (part: Buffer) => void (received += part.length)
  incoming.on('data', count)
  const timer = setInterval(
    () => {
      const seconds = (performance.now() - started - graceMs) / 1_000
      if (received < seconds * bytesPerSecond) onSlow()
    },
    Math.min(graceMs, 1_000),
  )
  return () => {
    incoming.off('data', count)
    clearInterval(timer)
  }
}

type Outcome = { resolve: (received: Received) => void; reject: (refusal: Refusal) => void }

function collect(parser: BusboyInstance, incoming: IncomingMessage, { resolve, reject }: Outcome) {
  const fields = new Map<string, string>()
  let file: (() => ReceivedFile) | undefined

  parser.on('field', (name, value, _nameCut, valueCut) => {
    if (fields.has(name) || valueCut || !isField(name, value)) reject(broken('A field of the form cannot be read.'))
    fields.set(name, value)
  })
  parser.on('file', (...[part, stream, name, , declaredType]) => {
    stream.on('error', () => reject(broken()))
    if (part !== 'file' || !name) return reject(noFile())
    if (Number(incoming.headers['content-length'] ?? 0) > limits.uploading.largest) return reject(tooLarge(name))
    stream.on('limit', () => reject(tooLarge(name)))
    file = gather(stream, { name, declaredType })
  })
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    parser.on(limit, () => reject(broken('The form has too many parts. Send one file at a time.')))
  parser.on('error', () => reject(broken()))
  parser.on('finish', () => (file ? resolve({ file: file(), fields: Object.fromEntries(fields) }) : reject(noFile())))
}

function isField(name: string | undefined, value: string) {
  return (
    name !== undefined && name.length <= MAX_FIELD_NAME && !`${name}${value}`.includes('\0') && value.isWellFormed()
  )
}

function gather(stream: BusboyFileStream, about: Pick<ReceivedFile, 'name' | 'declaredType'>) {
  const parts: Buffer[] = []
  const hash = createHash('sha256')
  stream.on('data', (part: Buffer) => {
    parts.push(part)
    hash.update(part)
  })
  return (): ReceivedFile => ({ ...about, bytes: Buffer.concat(parts), sha256: hash.digest('hex') })
}
