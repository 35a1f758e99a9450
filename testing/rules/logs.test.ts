import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'vitest'
import { anOnboarding } from '#testing/builders/drafts.ts'
import { SOON } from '#testing/fixtures/soon.ts'
import { freePort } from '#testing/fixtures/free-port.ts'
import { person } from '#testing/fixtures/person.ts'
import { PASSWORD, test, type World } from '#testing/fixtures/world.ts'

/** A field more may be something personal more. */
const FIELDS = ['callId', 'ipAddress', 'level', 'method', 'ms', 'msg', 'path', 'status', 'time', 'user'].map(
  (name) => `"${name}":`,
)

test('nothing that people write appears in the log', async ({ world }) => {
  const { base, stop } = await serverOn(world, { LOG_LEVEL: 'trace' })
  const login = await person(base, '', '').raw('POST', '/api/auth/login', {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'ada.nwosu', password: PASSWORD }),
  })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  const ada = person(base, '', cookie)
  await ada.raises(anOnboarding({ title: 'canary title', description: 'canary text' }))
  await ada.raw('GET', '/api/requests?q=canary-query')
  await ada.raw('POST', '/api/requests', { body: '{"canary-broken', headers: { 'Content-Type': 'application/json' } })
  await ada.raw('GET', '/api/requests?limit=canary')
  for (const address of ['198.51.100.1', '198.51.100.2'])
    await ada.raw('GET', '/api/requests', { headers: { 'X-Forwarded-For': address } })
  const output = await stop()

  expect(output.match(/"path":"\/api\/requests"/g)?.length).toBeGreaterThan(3)
  expect(output).toContain(`"user":"${world.ids.ada}"`)
  expect(output.match(/TRUST_PROXY is not set/g)).toHaveLength(1)
  expect([...new Set(output.match(/"\w+":/g))].toSorted()).toEqual(FIELDS)
  for (const secret of ['canary', PASSWORD, 'Priya', 'AB123456C', 'Quayside', cookie.slice(4), 'ada.nwosu'])
    expect(output).not.toContain(secret)
})

test('repeated refusals of one person have one line for all of them, after the first', async ({ world }) => {
  const { base, stop } = await serverOn(world, { CALL_RATES: '10' })
  const stranger = person(base, '', '')
  await Promise.all(Array.from({ length: 250 }, () => stranger.raw('GET', '/api/auth/user')))
  const output = await stop()

  const lines = output.match(/"status":429/g) ?? []
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.length).toBeLessThan(20)
  const refused = Number(/"refused":(\d+),"msg":"Calls were refused again and again/.exec(output)?.[1])
  expect(refused).toBeGreaterThan(100)
})

/** A process on the data of this world; it ends with all that it has said. */
async function serverOn({ database: { host, user, database }, dataDir }: World, more: NodeJS.ProcessEnv) {
  const port = await freePort()
  const url = `postgresql:///${database}?host=${encodeURIComponent(host)}&user=${user}`
  // The data is sealed with this world's key.
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: url, ...more }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/app/main.server.ts'], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await expect.poll(() => output, SOON).toContain('is ready at')
  return {
    base: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'close')
      return output
    },
  }
}
