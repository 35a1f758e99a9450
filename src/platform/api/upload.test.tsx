import { expect } from 'vitest'
import * as z from 'zod'
import { useGet } from './api.tsx'
import { ApiError, OfflineError } from './api-error.ts'
import { get, post } from '#platform/contract.ts'
import { documentFile } from '#platform/files/rules.ts'
import { test, until } from '#testing/screen/fake-server.tsx'
import { upload } from './upload.tsx'

const addPicture = post('/api/things/:thingId/pictures', {
  summary: 'Adds a picture.',
  for: ['staff'],
  file: documentFile,
  body: z.object({ caption: z.string().optional(), stage: z.string().optional() }),
  returns: z.object({ id: z.string() }),
  status: 201,
})
const listPictures = get('/api/things/:thingId/pictures', {
  summary: 'The pictures.',
  for: ['staff'],
  returns: z.array(z.string()),
})
const params = { thingId: '1' }
const file = new File(['a'.repeat(200_000)], 'cup & saucer.png', { type: 'image/png' })

test('a file is sent with its name and the fields that are filled in', async ({ server }) => {
  server.answers('POST /api/things/1/pictures', { status: 201, body: { id: 'p1' } })

  const fields = { caption: 'A cup', stage: undefined }
  expect(await upload(addPicture, { params, file, fields, idempotencyKey: 'k' })).toEqual({ id: 'p1' })
  const [asked] = server.asked()
  expect(asked?.headers['idempotency-key']).toBe('k')
  expect(asked?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(asked?.body).toMatch(/name="caption"\r\n\r\nA cup\r\n/)
  expect(asked?.body).toMatch(/name="file"; filename="cup & saucer.png"\r\nContent-Type: image\/png\r\n/)
  expect(asked?.body).not.toContain('stage')
})

test('reads that an upload makes stale are refetched, as its answer says', async ({ server, hook }) => {
  const headers = { 'X-Stale': '["/api/things/1/pictures"]' }
  server.answers('POST /api/things/1/pictures', { status: 201, body: { id: 'p1' }, headers })
  server.answers('GET /api/things/1/pictures', () => ({
    body: Array.from(server.asked('POST /api/things/1/pictures'), () => 'p1'),
  }))
  const { result } = await hook(() => useGet(listPictures, params))
  await until(() => expect(result.current.data).toEqual([]))

  await upload(addPicture, { params, file })
  await until(() => expect(result.current.data).toEqual(['p1']))
})

test('progress is reported while the file uploads', async () => {
  // A real server, as intercepted calls report no progress.
  const elsewhere = { ...addPicture, path: '/nowhere/:thingId' } as const
  const shares: number[] = []

  await expect(upload(elsewhere, { params, file, onProgress: (share) => shares.push(share) })).rejects.toThrow('404')
  expect(shares.at(-1)).toBe(1)
})

test('a refused file says why', async ({ server }) => {
  const message = 'File too large - cup.png is larger than 10MB.'
  server.answers('POST /api/things/1/pictures', { status: 413, body: { message, code: 'PAYLOAD_TOO_LARGE' } })

  const error = await upload(addPicture, { params, file }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 413, serverMessage: message })
})

test('without a connection an upload fails as a call does', async ({ server }) => {
  server.answers('POST /api/things/1/pictures', 'unreachable')

  await expect(upload(addPicture, { params, file })).rejects.toBeInstanceOf(OfflineError)
})

test('an upload can be aborted', async ({ server }) => {
  const leaving = new AbortController()
  server.answers('POST /api/things/1/pictures', () => {
    leaving.abort('not wanted')
    return { status: 201, body: { id: 'p1' } }
  })

  await expect(upload(addPicture, { params, file, signal: leaving.signal })).rejects.toBe('not wanted')
  await expect(upload(addPicture, { params, file, signal: leaving.signal })).rejects.toBe('not wanted')
})
