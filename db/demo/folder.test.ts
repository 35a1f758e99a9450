import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clearKilledDemos } from './folder.ts'

test('files left by a killed demo are deleted, and those of a running one are kept', async () => {
  const within = mkdtempSync(join(tmpdir(), 'demos-'))
  const { pid } = spawnSync(process.execPath, ['--version'])
  const [killed, running, other] = [`casewell-demo-${pid}-a`, `casewell-demo-${process.pid}-b`, 'letters']
  for (const name of [killed, running, other]) mkdirSync(join(within, name))

  await clearKilledDemos(within)

  expect([killed, running, other].map((name) => existsSync(join(within, name)))).toEqual([false, true, true])
  rmSync(within, { recursive: true })
})
