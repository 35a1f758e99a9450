import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '#platform/errors.ts'
import { uploading } from '#platform/limits/limits.ts'
import { makeLanes } from './lanes.server.ts'
import { readMultipart, type Received } from './multipart.server.ts'

const MAX = 10_485_760
const TYPE = 'multipart/form-data; boundary=edge'

let pace: Parameters<typeof readMultipart>[2]
let lanes = makeLanes(uploading.mostPerSecond)
let received: Received[] = []
const server = createServer((incoming, outgoing) => {
  void answerTo(incoming).then(([status, body]) =>
    outgoing.writeHead(status, { Connection: 'close' }).end(JSON.stringify(body)),
  )
})

async function answerTo(incoming: IncomingMessage) {
  try {
    const upload = await readMultipart(incoming, lanes('a company'), pace)
    received.push(upload)
    return [200, { ...upload.fields, size: upload.file.bytes.length, name: upload.file.name }] as const
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [error.status, { code: error.code, message: error.message }] as const
  }
}

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const port = () => (server.address() as AddressInfo).port // it listens on a port, not on a pipe

async function send(body: string | Buffer | FormData, type?: string) {
  const headers = type === undefined ? undefined : { 'Content-Type': type }
  const response = await fetch(`http://127.0.0.1:${port()}`, { method: 'POST', body, ...(headers && { headers }) })
  return { status: response.status, ...(JSON.parse(await response.text()) as Record<string, unknown>) } // our own server’s
}

const part = (head: string, content: string) =>
  `--edge\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`
const filePart = (content = 'hello', name = 'a.txt') => part(`name="file"; filename="${name}"`, content)
const END = '--edge--\r\n'

function open(length: number | 'chunked'): Socket {
  const socket = connect(port(), '127.0.0.1')
  const framing = length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${TYPE}\r\n${framing}\r\n\r\n`)
  socket.on('error', () => {})
  return socket
}

test('a file arrives with its name, its type, its bytes, their hash, and the fields beside it', async () => {
  const bytes = randomBytes(300_000)
  const form = new FormData()
  form.set('description', 'Für die Akte')
  form.set('file', new File([bytes], 'Résumé 🙂.pdf', { type: 'application/pdf' }))
  form.set('stage', 'rightToWork')
  received = []

  expect(await send(form)).toMatchObject({ status: 200, name: 'Résumé 🙂.pdf', stage: 'rightToWork' })
  expect(received[0]).toEqual({
    file: {
      name: 'Résumé 🙂.pdf',
      declaredType: 'application/pdf',
      bytes,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    },
    fields: { description: 'Für die Akte', stage: 'rightToWork' },
  })
})

test('an empty file is a file', async () => {
  expect(await send(filePart('') + END, TYPE)).toMatchObject({ status: 200, size: 0 })
})

test('ten megabytes are the limit, with or without a length', async () => {
  const tooLarge = { status: 413, code: 'FILE_TOO_LARGE', message: 'File too large - a.txt is larger than 10MB.' }

  expect(await send(filePart('a'.repeat(MAX)) + END, TYPE)).toMatchObject({ status: 200, size: MAX })
  expect(await send(filePart('a'.repeat(MAX + 1)) + END, TYPE)).toEqual(tooLarge)
  const socket = open('chunked')
  const head = filePart('')
  socket.write(`${head.length.toString(16)}\r\n${head}\r\n`)
  const megabyte = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(1_048_576, 'a'), Buffer.from('\r\n')])
  for (let n = 0; n < 12; n++) socket.write(megabyte)
  expect(await text(socket)).toContain(JSON.stringify({ code: tooLarge.code, message: tooLarge.message }))
})

test('a file that announces itself too large is refused before it arrives', async () => {
  const socket = open(50_000_000)
  socket.write(filePart('only the beginning', '../large.txt'))

  expect(await text(socket)).toContain('File too large - large.txt is larger than 10MB.')
})

test.each([
  ['JSON', 'application/json', '{}'],
  ['a plain form', 'application/x-www-form-urlencoded', 'file=a'],
  ['another multipart', 'multipart/mixed; boundary=edge', filePart() + END],
])('%s is refused as such', async (_, type, body) => {
  expect(await send(body, type)).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' })
})

const field = (name: string, value = 'x') => part(`name="${name}"`, value)
const fields = (count: number) => Array.from({ length: count }, (_, n) => field(`field${n}`)).join('')
const broken = 'INVALID_MULTIPART'
const missing = 'VALIDATION_FAILED'

test.each([
  ['no boundary', filePart() + END, broken, 'multipart/form-data'],
  ['no end', filePart(), broken],
  ['an end in the middle of a file', filePart().slice(0, -4), broken],
  ['no beginning', 'hello', broken],
  ['nothing at all', '', broken],
  ['no part', END, missing],
  ['no file', field('description') + END, missing],
  ['a file without a name', part('name="file"; filename=""', '') + END, missing],
  ['a file in another part', part('name="upload"; filename="a.txt"', 'x') + END, missing],
  ['a second file', filePart() + filePart() + END, broken],
  ['eleven fields', filePart() + fields(11) + END, broken],
  ['a field twice', filePart() + field('stage') + field('stage') + END, broken],
  ['a field of more than ten kilobytes', filePart() + field('description', 'a'.repeat(10_241)) + END, broken],
  ['a field with a long name', filePart() + field('n'.repeat(101)) + END, broken],
  ['a zero in a field', filePart() + field('description', 'a\0b') + END, broken],
])('%s is refused', async (_, body, code, type = TYPE) => {
  expect(await send(body, type)).toMatchObject({ status: 400, code })
})

test('ten fields of ten kilobytes are fine', async () => {
  const ten = Array.from({ length: 10 }, (_, n) => field(`field${n}`, 'a'.repeat(10_240))).join('')

  expect(await send(ten + filePart() + END, TYPE)).toMatchObject({ status: 200, size: 5 })
})

test('a field cannot pose as a property of every object', async () => {
  received = []
  await send(filePart() + field('__proto__', 'x') + END, TYPE)

  expect(Object.keys(received[0]?.fields ?? {})).toEqual(['__proto__'])
  expect(Object.getPrototypeOf(received[0]?.fields)).toBe(Object.prototype)
})

test('aborted uploads make room for others', async () => {
  const body = filePart('a'.repeat(100_000)) + END
  for (let n = 0; n < 6; n++) {
    const socket = open(body.length)
    socket.write(body.slice(0, 50_000))
    socket.destroySoon()
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    await once(socket, 'close')
  }

  expect(await send(body, TYPE)).toMatchObject({ status: 200, size: 100_000 })
})

test('a stalled upload is refused, and keeps no one waiting', async () => {
  pace = { graceMs: 1, bytesPerSecond: 1e9 }
  const socket = open(1_000_000)
  socket.write(filePart('slow'))

  expect(await text(socket)).toContain('UPLOAD_TOO_SLOW')
  pace = undefined
})

test('uploads that come too fast are slowed down together, and arrive whole', async () => {
  lanes = makeLanes(1_000_000)
  const began = performance.now()
  const one = filePart('a'.repeat(150_000)) + END
  expect(await Promise.all([send(one, TYPE), send(one, TYPE)])).toMatchObject([{ size: 150_000 }, { size: 150_000 }])
  expect(performance.now() - began).toBeGreaterThan(200)
  lanes = makeLanes(uploading.mostPerSecond)
})

test('whatever comes is answered', async () => {
  const whole = Buffer.from(field('description') + filePart() + field('stage') + END)
  const change = fc.record({ at: fc.nat(), added: fc.uint8Array({ maxLength: 6 }), cut: fc.nat({ max: 30 }) })
  const property = fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
    const body = changes.reduce((bytes, { at, added, cut }) => {
      const place = at % (bytes.length + 1)
      return Buffer.concat([bytes.subarray(0, place), added, bytes.subarray(place + cut)])
    }, whole)
    const { status } = await send(body, TYPE)
    return status === 200 || status === 400
  })

  await expect(fc.assert(property, { numRuns: 300 })).resolves.toBeUndefined()
})
