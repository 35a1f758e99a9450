import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { serve, startServing } from '#testing/fixtures/installed.ts'
import { SOON } from '#testing/fixtures/soon.ts'

function aServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'casewell-signal-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const hasDatabase = () => existsSync(join(dataDir, 'postgres/postmaster.pid'))
  return { env: { DATA_DIR: dataDir, MASTERADMIN_PASSWORD: 'quiet harbour morning' }, hasDatabase }
}

test('closing the terminal, which hangs up twice, stops the database too', async () => {
  const { env, hasDatabase } = aServer()
  const server = await serve(env)
  expect(hasDatabase()).toBe(true)
  void server.stop('SIGHUP')
  expect(await server.stop('SIGHUP')).toBe(0)
  expect(hasDatabase()).toBe(false)
})

test('stopping it while it starts leaves no database running', async () => {
  const { env, hasDatabase } = aServer()
  const server = await startServing(env)
  await vi.waitUntil(hasDatabase, SOON)
  expect(await server.stop()).toBe(0)
  expect(hasDatabase()).toBe(false)
})
