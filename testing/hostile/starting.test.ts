import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serve } from '#testing/fixtures/installed.ts'

function folder() {
  const path = mkdtempSync(join(tmpdir(), 'casewell-starting-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** All that a server says that does not start. */
const lastWords = (env: NodeJS.ProcessEnv) =>
  serve(env).then(
    () => 'It started.',
    (error: Error) => error.message.replace('The server did not start: ', ''),
  )

test('a wrong address of a database is reported at once, in one sentence', async () => {
  const said = await lastWords({ DATA_DIR: folder(), DATABASE_URL: 'nonsense' })
  expect(said).toBe(
    'DATABASE_URL must be an address like postgresql://user:password@database.example.com:5432/casewell.\n',
  )
})

test('so is a database that does not answer', async () => {
  const said = await lastWords({ DATA_DIR: folder(), DATABASE_URL: 'postgresql://hr@localhost:1/hr' })
  expect(said).toMatch(/^The database cannot be reached: connect ECONNREFUSED .+\n$/)
})

test('so is a data folder that cannot be made', async () => {
  const file = join(folder(), 'file')
  writeFileSync(file, '')
  expect(await lastWords({ DATA_DIR: join(file, 'data') })).toMatch(
    /^The data folder \S+\/file\/data cannot be used: [^\n]+ Set another DATA_DIR\.\n$/,
  )
})

test.runIf(process.platform === 'linux')('so is one where no folder can be made at all', async () => {
  expect(await lastWords({ DATA_DIR: '/proc/casewell/data' })).toMatch(
    /^The data folder \/proc\/casewell\/data cannot be used: .+ Set another DATA_DIR\.\n$/,
  )
})
