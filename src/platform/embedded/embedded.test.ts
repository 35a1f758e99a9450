import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ask, dataFolder, processesIn, serve, start } from '#testing/fixtures/embedded.ts'
import { SOON } from '#testing/fixtures/soon.ts'

test('starts, answers any database user of this account, and leaves no process behind', async () => {
  const folder = dataFolder()
  const { host, stop } = await start(folder)

  await ask(host, 'create role casewell_app login')
  expect(await ask(host, 'select current_user as who', 'casewell_app')).toEqual([{ who: 'casewell_app' }])
  expect(await ask(host, 'show fsync')).toEqual([{ fsync: 'on' }])
  expect(processesIn(folder).length).toBeGreaterThan(1)

  await stop()
  expect(processesIn(folder)).toEqual([])
})

test('no one else can reach the socket or read the files', async () => {
  const folder = dataFolder()
  const { host } = await start(folder)

  expect(statSync(host).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'postgres')).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'postgres.log')).mode & 0o777).toBe(0o600)
  expect(await ask(host, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
})

test('keeps its rows from one start to the next', async () => {
  const folder = dataFolder()
  const first = await start(folder)
  await ask(first.host, 'create table kept as select 1 as n')
  await first.stop()

  const second = await start(folder)
  expect(await ask(second.host, 'select n from kept')).toEqual([{ n: 1 }])
})

test('runs in a folder that other accounts cannot enter, and with a long path', async () => {
  const folder = dataFolder()
  const deep = join(folder, 'x'.repeat(100))
  mkdirSync(deep, { mode: 0o700 })

  const { host, stop } = await start(join(deep, 'data'))
  expect(await ask(host, 'select 1 as n')).toEqual([{ n: 1 }])
  expect(host.startsWith(deep)).toBe(false)

  await stop()
  expect(existsSync(host)).toBe(false)
})

test('a second server on one folder is refused, and the first goes on', async () => {
  const folder = dataFolder()
  const first = serve(folder)
  await first.says(/^ready/)

  await expect(start(folder)).rejects.toThrow('Another server already uses the data folder')
  await expect(serve(folder).says(/^refused/)).resolves.toContain('Another server already uses the data folder')
  expect(await ask(join(folder, 'run'), 'select 1 as n')).toEqual([{ n: 1 }])
})

test('a second start in one process is refused', async () => {
  const folder = dataFolder()
  const { host } = await start(folder)

  await expect(start(folder)).rejects.toThrow('This server already uses the data folder')
  expect(await ask(host, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('PostgreSQL stops after a killed server, and what was acknowledged is there at the next start', async () => {
  const folder = dataFolder()
  const killed = serve(folder, 'await insertForever()')
  await killed.says(/^committed 50$/)
  await killed.kill()
  const acknowledged = killed.lines.filter((line) => line.startsWith('committed')).length
  await expect.poll(() => processesIn(folder), SOON).toEqual([])

  const { host } = await start(folder)
  const [row] = await ask(host, 'select count(*)::int as n from acknowledged')
  expect(row?.['n']).toBeGreaterThanOrEqual(acknowledged)
})

test('an orphan that has lost its socket is replaced', async () => {
  const folder = dataFolder()
  const killed = serve(folder)
  await killed.says(/^ready/)
  await killed.kill()
  rmSync(join(folder, 'run/.s.PGSQL.5432'))

  const { host } = await start(folder)
  expect(await ask(host, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('a live server that has lost its socket is not replaced', async () => {
  const folder = dataFolder()
  const live = serve(folder)
  await live.says(/^ready/)
  const before = postmaster(folder)
  rmSync(join(folder, 'run/.s.PGSQL.5432'))

  await expect(start(folder)).rejects.toThrow('Another server already uses the data folder')
  expect(postmaster(folder)).toBe(before)
})

test('of two first starts at once one wins, with a complete cluster', async () => {
  const folder = dataFolder()
  const both = [serve(folder), serve(folder)]
  const outcomes = await Promise.all(both.map((each) => each.says(/^(ready|refused)/)))

  expect(outcomes.filter((line) => line.startsWith('ready'))).toHaveLength(1)
  expect(outcomes.filter((line) => line.includes('Another server already uses the data folder'))).toHaveLength(1)
  expect(await ask(join(folder, 'run'), 'select 1 as n')).toEqual([{ n: 1 }])
  expect(leftovers(folder)).toEqual([])
})

test('a dead process’s half-made cluster is deleted, a live one’s is not', async () => {
  const folder = dataFolder()
  const dead = spawn('true')
  await once(dead, 'exit')
  mkdirSync(join(folder, `postgres.new-${dead.pid}/base`), { recursive: true })
  mkdirSync(join(folder, `postgres.new-${process.ppid}`))

  await start(folder)
  expect(leftovers(folder)).toEqual([`postgres.new-${process.ppid}`])
})

test('a killed PostgreSQL comes back, still under the lock', async () => {
  const folder = dataFolder()
  const { host } = await start(folder)
  await ask(host, 'create table kept as select 1 as n')
  const before = postmaster(folder)
  process.kill(before, 'SIGKILL')

  await expect.poll(() => ask(host, 'select n from kept')).toEqual([{ n: 1 }])
  await expect.poll(() => ask(host, LOCKS)).toEqual([{ locks: 1 }])
  expect(postmaster(folder)).not.toBe(before)
  await expect(serve(folder).says(/^refused/)).resolves.toContain('Another server already uses the data folder')
})

test('a lost lock is taken again', async () => {
  const folder = dataFolder()
  const { host } = await start(folder)
  await ask(host, `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'`)

  await expect.poll(() => ask(host, LOCKS)).toEqual([{ locks: 1 }])
})

const LOCKS = `select count(*)::int as locks from pg_locks where locktype = 'advisory'`

function postmaster(folder: string) {
  return Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
}

function leftovers(folder: string) {
  return readdirSync(folder).filter((name) => name.startsWith('postgres.new-'))
}
