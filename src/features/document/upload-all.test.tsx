import { expect } from 'vitest'
import { test } from '#testing/screen/fake-server.tsx'
import { uploadAll } from './upload-all.tsx'

const PATH = 'POST /api/requests/r1/documents'
const request = { id: 'r1' }
const files = ['One.txt', 'Two.txt', 'Three.txt'].map((name) => new File(['words'], name))

test('files are uploaded one after the other and report their progress', async ({ server }) => {
  server.answers(PATH, { status: 201, body: {} })
  const seen: string[] = []
  const failed = await uploadAll(request, files, ({ file, number, count }) =>
    seen.push(`${number}/${count} ${file.name}`),
  )
  expect(failed).toEqual([])
  expect([...new Set(seen)]).toEqual(['1/3 One.txt', '2/3 Two.txt', '3/3 Three.txt'])
})

test('a refused file does not hold up the others, and retrying it repeats the same call', async ({ server }) => {
  let calls = 0
  server.answers(PATH, () => (++calls === 2 ? { status: 503, body: {} } : { status: 201, body: {} }))
  const failed = await uploadAll(request, files)
  expect(failed.map(({ file }) => file.name)).toEqual(['Two.txt'])

  expect(
    await uploadAll(
      request,
      failed.map(({ file }) => file),
    ),
  ).toEqual([])
  const keys = server.asked(PATH).map(({ headers }) => headers['idempotency-key'])
  expect(keys[3]).toBe(keys[1])
  expect(new Set(keys).size).toBe(3)
})
