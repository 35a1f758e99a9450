import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { get } from '#platform/contract.ts'
import { readConfig } from '#platform/config.server.ts'
import { type Embedded, startEmbedded } from '#platform/embedded/embedded.server.ts'
import { openRoute } from '#platform/call/route.server.ts'
import { type Running, startServer } from '#platform/boot/server.server.ts'
import * as z from 'zod'

// A server whose database goes away and comes back, and one with the wrong key.

const now = get('/api/now', {
  summary: 'Returns the time of the database.',
  for: 'anyone',
  returns: z.object({ ok: z.boolean() }),
})
const nowRoute = openRoute(now, async ({ inSystem }) => {
  await inSystem((tx) => tx.selectFrom('kernelSettings').select('name').execute())
  return { ok: true }
})

const dataDir = mkdtempSync(join(tmpdir(), 'casewell-away-'))
const config = { ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), port: 0 }
let cluster: Embedded
let server: Running

const startCluster = () => startEmbedded(dataDir, { throwAway: true })
const program = () => ({
  config,
  routes: [nowRoute],
  product: 'test',
  pages: false,
  database: { host: cluster.host, user: 'casewell_owner', database: 'postgres' },
})
const ask = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`)

beforeAll(async () => {
  cluster = await startCluster()
  server = await startServer(program())
})

afterAll(async () => {
  await server.stop()
  await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('while the database is down every call says so quickly, and recovers when it is back', async () => {
  expect((await ask('/api/now')).status).toBe(200)
  await cluster.stop()

  const began = performance.now()
  const refused = await ask('/api/now')
  expect(performance.now() - began).toBeLessThan(3_000)
  expect({ status: refused.status, retry: refused.headers.get('retry-after') }).toEqual({ status: 503, retry: '2' })
  expect(await refused.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  expect((await ask('/healthz')).status).toBe(200)
  expect((await ask('/readyz')).status).toBe(503)

  cluster = await startCluster()
  await expect.poll(async () => (await ask('/api/now')).status).toBe(200)
  expect((await ask('/readyz')).status).toBe(200)
})

test('data sealed with another key is left alone', async () => {
  const other = { ...program(), config: { ...config, encryptionKey: Buffer.alloc(32, 7).toString('base64') } }

  await expect(startServer(other)).rejects.toThrow('The encryption key is not the one this data was sealed with.')
})

test('a lost key is not replaced by a new one', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'casewell-keyless-'))
  const other = { ...program(), config: { ...config, dataDir: elsewhere } }

  await expect(startServer(other)).rejects.toThrow('is missing, and the data is sealed with it')
  expect(existsSync(join(elsewhere, 'key'))).toBe(false)
  rmSync(elsewhere, { recursive: true, force: true })
})
