import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject, test as plain } from 'vitest'
import { routes } from '#app/routes.server.ts'
import { readConfig } from '#platform/config.server.ts'
import { type Running, startServer } from '#platform/boot/server.server.ts'
import { type CastName, cast, type Ids, PASSWORD } from './cast.ts'
import { type Person, person } from './person.ts'

export { PASSWORD } from './cast.ts'

export type World = {
  base: string
  server: Running
  ids: Ids
  /** The database past every fence: for looking, never for doing what the product does. */
  owner: Client
  database: { host: string; user: string; database: string }
  dataDir: string
  signIn(username: string, password?: string): Promise<Person>
}

type People = Record<CastName | 'admin' | 'stranger', Person>
type Given = { world: World }
type Use = (value: Person) => Promise<void>

const as =
  (username: string) =>
  async ({ world }: Given, use: Use) =>
    use(await signedIn(world, username))

/** `test` with the cast: each file has its own server and database, everyone really signs in, nothing is mocked. */
export const test = plain
  .extend<{ $file: { world: World } }>({
    world: [
      // oxlint-disable-next-line no-empty-pattern -- the fixture needs none of the others
      async ({}, use) => {
        const { world, end } = await openWorld(inject('host'))
        await use(world)
        await end()
      },
      { scope: 'file' },
    ],
  })
  .extend<People>({
    ada: as(cast.ada.username),
    ben: as(cast.ben.username),
    grace: as(cast.grace.username),
    sam: as(cast.sam.username),
    stan: as(cast.stan.username),
    sita: as(cast.sita.username),
    nora: as(cast.nora.username),
    admin: as('masteradmin'),
    stranger: async ({ world }: Given, use: Use) => use(person(world.base, '', '')),
  })

const people = new WeakMap<World, Map<string, Promise<Person>>>()

function signedIn(world: World, username: string) {
  const known = people.get(world) ?? new Map<string, Promise<Person>>()
  people.set(world, known)
  const one = known.get(username) ?? world.signIn(username)
  known.set(username, one)
  return one
}

/** A server on its own copy of the template database. `env` is the operator's; pages have to be built before. */
export async function openWorld(host: string, env: NodeJS.ProcessEnv = {}, pages = false) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const root = new Client({ host, user: 'casewell_owner', database: 'postgres' })
  await root.connect()
  await root.query(`create database ${name} template casewell_template strategy wal_log`)

  const { world, stop } = await serve({ host, user: 'casewell_owner', database: name }, inject('ids'), env, pages)
  return {
    world,
    async end() {
      await stop()
      await root.query(`drop database ${name} with (force)`)
      await root.end()
    },
  }
}

/** A server on that database, in which the cast are. */
export async function serve(database: World['database'], ids: Ids, env: NodeJS.ProcessEnv = {}, pages = false) {
  const dataDir = mkdtempSync(join(tmpdir(), 'casewell-world-'))
  const config = { ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', CALL_RATES: '0', ...env }), port: 0 }
  const server = await startServer({ config, routes: routes(config), product: 'Casewell', pages, database })
  const owner = new Client({ ...database, user: 'casewell_owner' })
  await owner.connect()

  const base = `http://127.0.0.1:${server.port}`
  const world: World = {
    base,
    server,
    ids,
    owner,
    database,
    dataDir,
    signIn: (username, password) => signIn(base, username, password),
  }
  return {
    world,
    async stop() {
      await owner.end()
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function signIn(base: string, username: string, password = PASSWORD): Promise<Person> {
  const response = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const cookie = response.headers.get('set-cookie')?.split(';')[0]
  if (!response.ok || !cookie)
    throw new Error(`${username} cannot sign in: ${response.status} ${await response.text()}`)
  const me = await fetch(`${base}/api/auth/user`, { headers: { Cookie: cookie } })
  const { id } = (await me.json()) as { id: string } // or a refusal, when the session is restricted
  return person(base, id, cookie)
}
