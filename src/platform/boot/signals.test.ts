import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serve } from '#testing/installed.ts'

test('closing the terminal, which hangs up twice, stops the database too', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'casewell-signal-'))
  const server = await serve({ DATA_DIR: dataDir, MASTERADMIN_PASSWORD: 'quiet harbour morning' })
  void server.stop('SIGHUP')
  expect(await server.stop('SIGHUP')).toBe(0)
  expect(readdirSync(join(dataDir, 'postgres'))).not.toContain('postmaster.pid')
  rmSync(dataDir, { recursive: true, force: true })
})
