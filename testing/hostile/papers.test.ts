import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterEach, expect } from 'vitest'
import { addExhibit } from '#features/conflict/evidence/contract.ts'
import { downloadBundle } from '#features/conflict/bundle/contract.ts'
import { downloadCaseFile } from '#features/conflict/file/contract.ts'
import { uploadDocument } from '#features/document/contract.ts'
import { postMessage } from '#features/message/contract.ts'
import { getPlace } from '#features/paper/contract.ts'
import { fill } from '#platform/contract.ts'
import { aCase } from '#testing/builders/a-case.ts'
import { pagesOf, pdfText } from '#testing/fixtures/pdf-text.ts'
import { person, type Person } from '#testing/fixtures/person.ts'
import { threadsFromNow } from '#testing/fixtures/threads.ts'
import { pngChunk } from '#testing/builders/sample-files.ts'
import { serve, test } from '#testing/fixtures/world.ts'
import { besideAnother } from './bystander.ts'
import { restOf, sendHead } from './raw.ts'
import type { Socket } from 'node:net'

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

type Params = { requestId: string }

test('an endless text is drawn, and no one else waits for it', async ({ ada, sam, grace }) => {
  const { params } = await aCase(ada)
  for (let n = 0; n < 10; n++) await ada.call(postMessage, { params, body: { content: 'x'.repeat(10_000) } })

  const files: Buffer[] = []
  await besideAnother(grace, async () => {
    for (let n = 0; n < 3; n++) files.push(await fileFor(sam, params))
  })
  for (const file of files) expect(pagesOf(file)).toBeGreaterThan(20)
})

test('a file of nothing but line ends, whichever they are, comes in parts as well', async ({ ada, sam }) => {
  const { params } = await aCase(ada)
  for (const end of ['\v', '\f', '\u0085', '\u2028', '\u2029', '\r'])
    await ada.call(postMessage, { params, body: { content: `Before${end.repeat(9_900)}after` } })

  const parts: Buffer[] = []
  for (let part = 1; part <= 7; part++) parts.push(await fileFor(sam, params, `${part}`))
  for (const part of parts) expect(pagesOf(part)).toBeLessThan(400)
  await expect(fileFor(sam, params, '8')).rejects.toMatchObject({ status: 404 })
})

async function fileFor(sam: Person, params: Params, part?: string) {
  const response = await sam.respond(downloadCaseFile, { params, ...(part && { query: { part } }) })
  return Buffer.from(await response.arrayBuffer())
}

test('a file too long for one PDF comes in parts, each of which is an export', async ({ ada, sam, world }) => {
  const { params } = await aCase(ada)
  await world.owner.query(
    `insert into messages (tenant_id, request_id, sender_id, content, created_at)
     select tenant_id, id, client_id, repeat('word ', 1900), now() - interval '1 hour' + n * interval '1 ms'
     from requests, generate_series(1, 75) n where id = $1`,
    [params.requestId],
  )
  await ada.call(postMessage, { params, body: { content: 'The last words' } })

  const whole = sam.respond(downloadCaseFile, { params })
  await expect(whole).rejects.toMatchObject({ status: 413, body: { code: 'PAPER_TOO_LARGE' } })
  const first = await sam.respond(downloadCaseFile, { params, query: { part: '1' } })
  expect(first.headers.get('link')).toMatch(/file\.pdf\?part=2>; rel="next"$/)
  expect(pagesOf(Buffer.from(await first.arrayBuffer()))).toBeLessThan(400)
  const second = pdfText(await fileFor(sam, params, '2')).replaceAll(/\s/g, '')
  expect(second.includes('Thelastwords')).toBe(true)
  await expect(fileFor(sam, params, '9')).rejects.toMatchObject({ status: 404 })
  await expect(fileFor(sam, params, '0')).rejects.toMatchObject({ status: 400 })

  const { rows } = await world.owner.query("select metadata from audit_events where event = 'case.file-exported'")
  expect(rows.slice(-2).map(({ metadata }) => metadata.part)).toEqual([1, 2])
})

/** A picture of three megabytes that cannot be packed any smaller. */
function aLargePng() {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(1_000, 0)
  head.writeUInt32BE(1_000, 4)
  head.set([8, 2], 8)
  const lines = Buffer.concat(Array.from({ length: 1_000 }, () => Buffer.concat([Buffer.of(0), randomBytes(3_000)])))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const bytes = [signature, pngChunk('IHDR', head), pngChunk('IDAT', deflateSync(lines)), pngChunk('IEND')]
  return new File([new Uint8Array(Buffer.concat(bytes))], 'large.png', { type: 'image/png' })
}

/** A bundle that its reader has asked for and does not read. */
async function aStalledBundle(ada: Person, sam: Person, base: string) {
  const { params } = await aCase(ada)
  const file = aLargePng()
  for (let n = 1; n <= 4; n++) {
    const { id: documentId } = await ada.call(uploadDocument, { params, file })
    const exhibit = { title: `Photo ${n}`, source: 'Acme Ltd', obtainedOn: '2025-11-11', documentId }
    await sam.call(addExhibit, { params, body: exhibit })
  }
  const socket = await sendHead(base, sam, { path: fill(downloadBundle.path, params) })
  open.push(socket)
  return { params, socket }
}

test('a person who waits sees their place in the queue, and is served when the one before gives up', async ({
  ada,
  sam,
  sita,
  world,
}) => {
  const { params, socket } = await aStalledBundle(ada, sam, world.base)
  await expect.poll(async () => (await bundlesOf(world)).length).toBe(1)

  const waiting = sam.respond(downloadBundle, { params })
  await expect.poll(() => sam.call(getPlace)).toEqual({ place: 1 })
  expect(await sita.call(getPlace)).toEqual({ place: null })
  expect(pagesOf(await fileFor(sita, params))).toBeGreaterThan(1)

  socket.destroy()
  expect((await waiting).status).toBe(200)
  expect(await sam.call(getPlace)).toEqual({ place: null })
})

const bundlesOf = async ({ owner }: { owner: { query: (sql: string) => Promise<{ rows: unknown[] }> } }) =>
  (await owner.query("select 1 from audit_events where event = 'case.bundle-exported'")).rows

test('two who stall in the middle of their bundles give way to one who waits', async ({
  ada,
  sam,
  sita,
  grace,
  stan,
  world,
}) => {
  const before = (await bundlesOf(world)).length
  const stalled = [await aStalledBundle(ada, sam, world.base), await aStalledBundle(grace, sita, world.base)]
  await expect.poll(async () => (await bundlesOf(world)).length).toBe(before + 2)

  expect((await stan.respond(downloadBundle, await aSmallBundle(grace, stan))).status).toBe(200)
  await Promise.race(stalled.map(({ socket }) => restOf(socket)))
}, 120_000)

test('two who read bundles about one company share a place, and another company’s is made at once', async ({
  ada,
  sam,
  sita,
  grace,
  stan,
  world,
}) => {
  const before = (await bundlesOf(world)).length
  const reading = await aStalledBundle(ada, sam, world.base)
  await expect.poll(async () => (await bundlesOf(world)).length).toBe(before + 1)
  await aStalledBundle(ada, sita, world.base)
  await expect.poll(() => sita.call(getPlace)).toEqual({ place: 1 })

  expect((await stan.respond(downloadBundle, await aSmallBundle(grace, stan))).status).toBe(200)
  expect(reading.socket.closed).toBe(false)
  expect(await sita.call(getPlace)).toEqual({ place: 1 })
})

async function aSmallBundle(client: Person, adviser: Person) {
  const { params } = await aCase(client)
  await adviser.call(addExhibit, { params, body: { title: 'Rota', source: 'Globex', obtainedOn: '2025-11-11' } })
  return { params }
}

test('a bundle whose thread is killed in the middle is cut off, and its reader gets the next', async ({
  ada,
  sam,
  world,
}) => {
  const threads = threadsFromNow()
  const before = (await bundlesOf(world)).length
  const { params, socket } = await aStalledBundle(ada, sam, world.base)
  await expect.poll(async () => (await bundlesOf(world)).length).toBe(before + 1)
  await expect.poll(() => threads.length).toBeGreaterThan(0)
  for (const thread of threads) await thread.terminate()

  // Its last chunk, of no length, never comes.
  expect(await restOf(socket)).not.toMatch(/\r\n0\r\n\r\n$/)
  expect((await sam.respond(downloadBundle, { params })).status).toBe(200)
})

test('a user who signs out while waiting for a PDF does not get it', async ({ ada, sam, world }) => {
  const again = await world.signIn('sam.okafor')
  const before = (await bundlesOf(world)).length
  const { params, socket } = await aStalledBundle(ada, sam, world.base)
  await expect.poll(async () => (await bundlesOf(world)).length).toBe(before + 1)

  const waiting = again.respond(downloadBundle, { params })
  // It may be refused before it is looked at.
  waiting.catch(() => {})
  await expect.poll(() => sam.call(getPlace)).toEqual({ place: 1 })
  await again.raw('POST', '/api/auth/logout')
  socket.destroy()
  await expect(waiting).rejects.toMatchObject({ status: 401 })
})

test('a server that stops finishes what is being drawn, and refuses what waits', async ({ ada, sam, sita, world }) => {
  const { params } = await aCase(ada)
  for (let n = 0; n < 10; n++) await ada.call(postMessage, { params, body: { content: 'a word '.repeat(1_400) } })
  const ENCRYPTION_KEY = readFileSync(join(world.dataDir, 'key'), 'utf8').trim()
  const { world: other, stop } = await serve(world.database, world.ids, { ENCRYPTION_KEY })
  const people = [sam, sita].map(({ id, cookie }) => person(other.base, id, cookie))
  const path = fill(downloadCaseFile.path, params)

  const asked = Array.from({ length: 10 }, () => people.map((each) => each.raw('GET', path))).flat()
  await expect.poll(() => people[0]?.call(getPlace)).toMatchObject({ place: expect.any(Number) })
  const [answers] = await Promise.all([Promise.all(asked), stop()])

  const statuses = Map.groupBy(answers, ({ status }) => status)
  expect([statuses.get(200)?.length, statuses.get(503)?.length]).toEqual([expect.any(Number), expect.any(Number)])
  expect(statuses.size).toBe(2)
})
