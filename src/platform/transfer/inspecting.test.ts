import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { aPdfWith, aPng } from '#testing/builders/sample-files.ts'
import type { ReceivedFile } from '#platform/files/content.server.ts'
import { makeInspector } from './inspecting.server.ts'

const rule = { types: ['application/pdf', 'image/png'], maxBytes: 10_485_760 }
const usual = { patienceMs: 10_000, openingMs: 30_000, idleMs: 60_000, megabytes: 512, renewedAfter: 32 * 1024 * 1024 }
// Each of these pieces is one that the reader of a PDF would stop at.
const PIECES = Buffer.from(`%PDF-1.7\n${'obj<</A/B/C>>'.repeat(700_000)}\n%%EOF\n`)

function received(name: string, bytes: Buffer): ReceivedFile {
  return { name, declaredType: '', bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

test('a file comes back under its clean name, as what it is, with its bytes', async () => {
  const inspect = makeInspector(usual)
  const [pdf, png] = [received('C:\\letter.pdf', aPdfWith('1 0 obj << >> endobj')), received('me.png', aPng())]

  expect(await inspect(pdf, rule)).toEqual({
    name: 'letter.pdf',
    mimeType: 'application/pdf',
    bytes: pdf.bytes,
    sha256: pdf.sha256,
  })
  expect(await inspect(png, rule)).toMatchObject({ mimeType: 'image/png', bytes: png.bytes })
})

test('a thread that has looked into much gives way to another', async () => {
  const inspect = makeInspector({ ...usual, renewedAfter: 10 })
  for (const name of ['one.png', 'two.png', 'three.png'])
    expect(await inspect(received(name, aPng()), rule)).toMatchObject({ name, mimeType: 'image/png' })
})

test('a refusal is the one that the file has earned', async () => {
  const inspect = makeInspector(usual)

  await expect(inspect(received('not.pdf', aPng()), rule)).rejects.toMatchObject({
    status: 415,
    code: 'INVALID_FILE_TYPE',
  })
  await expect(inspect(received('none.pdf', Buffer.alloc(0)), rule)).rejects.toMatchObject({
    status: 400,
    code: 'EMPTY_FILE',
    extra: { fieldErrors: { file: [expect.any(String)] } },
  })
})

test('while one file is looked into, everyone else is served', async () => {
  const inspect = makeInspector(usual)
  const state: { refusal?: unknown; turns: number } = { turns: 0 }
  void inspect(received('pieces.pdf', PIECES), rule).catch((refusal: unknown) => (state.refusal = refusal))
  while (!state.refusal) await new Promise(setImmediate).then(() => state.turns++)

  expect(state).toEqual({ refusal: expect.objectContaining({ code: 'INVALID_FILE_TYPE' }), turns: expect.any(Number) })
  expect(state.turns).toBeGreaterThan(50)
})

test('a file that takes too long is refused like any that cannot be read, and told of', async () => {
  const told: unknown[] = []
  const inspect = makeInspector(
    { ...usual, patienceMs: 1_000, onBroken: (error) => told.push(error) },
    threadThat('waits'),
  )

  await expect(inspect(received('me.png', aPng()), rule)).rejects.toMatchObject({
    status: 415,
    code: 'INVALID_FILE_TYPE',
  })
  await expect(inspect(received('me.png', aPng()), rule)).rejects.toMatchObject({ status: 415 })
  expect(told).toEqual([expect.any(Error), expect.any(Error)])
})

test('so is one that breaks the thread', async () => {
  const inspect = makeInspector(usual, threadThat('breaks'))
  await expect(inspect(received('me.png', aPng()), rule)).rejects.toMatchObject({
    status: 415,
    code: 'INVALID_FILE_TYPE',
  })
})

test('a thread that cannot be started is no fault of the file', async () => {
  const told: unknown[] = []
  const inspect = makeInspector({ ...usual, onBroken: (error) => told.push(error) }, threadThat('is not there'))

  await expect(inspect(received('me.png', aPng()), rule)).rejects.toMatchObject({ status: 503 })
  expect(told).toEqual([expect.any(Error)])
})

/** Instead of the one that looks into files. */
function threadThat(does: 'waits' | 'breaks' | 'is not there') {
  if (does === 'is not there') return new URL('./none.ts', import.meta.url)
  const body = does === 'waits' ? '' : 'throw new Error("broken")'
  const script = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', () => { ${body} })
    parentPort.postMessage('ready')`
  return new URL(`data:text/javascript,${encodeURIComponent(script)}`)
}
