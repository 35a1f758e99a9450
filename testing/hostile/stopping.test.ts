import { once } from 'node:events'
import { get } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { login } from '#features/session/contract.ts'
import { serve } from '../installed.ts'
import { person } from '../person.ts'

// A stream ends within milliseconds. Calls that are open get eight seconds, and the service manager waits for thirty.
const PATIENCE_MS = 3_000
const PASSWORD = 'quiet harbour morning'

test('open streams do not keep a server from stopping', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'casewell-stopping-'))
  const server = await serve({ DATA_DIR: dataDir, MASTERADMIN_PASSWORD: PASSWORD })
  onTestFinished(async () => {
    await server.stop('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })
  const body = { username: 'masteradmin', password: PASSWORD }
  const response = await person(server.base, '', '').respond(login, { body })
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('sid='))
  // One reads what comes, as browsers do, and one never does.
  const [reader, stalled] = await Promise.all([openStream(server.base, cookie), openStream(server.base, cookie)])
  const ended = once(reader.resume(), 'end')

  const code = await Promise.race([server.stop(), lateAfter(PATIENCE_MS)])

  expect(code).toBe(0)
  await ended
  stalled.destroy()
}, 40_000)

async function openStream(base: string, cookie = '') {
  const request = get(`${base}/api/events`, { headers: { cookie: cookie.split(';')[0] } })
  const [response] = await once(request, 'response')
  expect(response.statusCode).toBe(200)
  return response
}

const lateAfter = (ms: number) => new Promise((done) => setTimeout(() => done('still running'), ms).unref())
