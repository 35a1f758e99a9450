import { rmSync } from 'node:fs'
import { Client } from 'pg'
import { jobs } from '#app/jobs.server.ts'
import { routes } from '#app/routes.server.ts'
import { createMasteradmin } from '#features/account/account.server.ts'
import { hashPassword } from '#features/session/session.server.ts'
import { readConfig } from '#platform/config.server.ts'
import { startEmbedded } from '#platform/embedded/embedded.server.ts'
import { stopOnSignal } from '#platform/boot/signals.server.ts'
import { startServer } from '#platform/boot/server.server.ts'
import { type CastName, cast, companies } from '#testing/fixtures/cast.ts'
import { insertCast, nameWordingEditors } from '#testing/fixtures/insert-cast.ts'
import { person, type Person } from '#testing/fixtures/person.ts'
import { brand } from '#ui/brand.ts'
import { clearKilledDemos, newDemoFolder } from './demo/folder.ts'
import { tell } from './demo/tell.ts'

// Easy to type, for data that is thrown away.
const PASSWORD = 'harbour morning'

const chosenDir = process.env['DATA_DIR']
if (!chosenDir) await clearKilledDemos()
const dataDir = chosenDir ?? newDemoFolder()
const config = readConfig({ LOG_LEVEL: 'warn', ...process.env, DATA_DIR: dataDir })
const embedded = await startEmbedded(dataDir)
const database = { host: embedded.host, user: 'casewell_owner', database: 'postgres' }
const server = await startServer({ config, routes: routes(config), jobs, product: brand.product, database })

if (await server.inSystem((tx) => isEmpty(tx))) await fill()
console.log(introduction())
stopOnSignal(stop)

async function isEmpty(tx: Parameters<typeof insertCast>[0]) {
  return (await tx.selectFrom('users').select('id').limit(1).execute()).length === 0
}

/** Fills the empty database with half a year of the firm's work. */
async function fill() {
  const hash = await hashPassword(PASSWORD)
  await server.inSystem(async (tx) => {
    await createMasteradmin(tx, PASSWORD)
    await nameWordingEditors(tx, await insertCast(tx, hash))
  })
  const base = `http://127.0.0.1:${server.port}`
  const people = await signInAll(base)
  const owner = new Client(database)
  await owner.connect()
  await tell(people, base, owner)
  // Not ten minutes later: some things have fallen due by now.
  await server.doJobs()
  await owner.query('vacuum analyze')
  await owner.end()
}

/** One after another: on a slow machine, sign-ins at once wait for each other until the last are refused. */
async function signInAll(base: string) {
  const people: [string, Person][] = []
  for (const [name, { username }] of Object.entries(cast)) people.push([name, await signIn(base, username)])
  return Object.fromEntries(people) as Record<CastName, Person> // one for every name of the cast
}

async function signIn(base: string, username: string) {
  const response = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  })
  if (!response.ok) throw new Error(`${username} could not sign in: ${response.status}`)
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  const me = await fetch(`${base}/api/auth/user`, { headers: { Cookie: cookie } })
  const { id } = (await me.json()) as { id: string } // the sign-in above succeeded
  return person(base, id, cookie)
}

function introduction() {
  const lines = Object.values(cast).map(({ username, role, of }) => {
    const names = of.map((each) => companies[each]).join(' and ') || 'no one yet'
    return `  ${username.padEnd(14)} ${role === 'client' ? `client of ${names}` : `staff, serves ${names}`}`
  })
  return [
    '',
    `${brand.product} is ready at ${config.origin.origin}`,
    '',
    `Everyone's password is: ${PASSWORD}`,
    '',
    ...lines,
    `  ${'masteradmin'.padEnd(14)} administrator`,
    '',
    chosenDir ? `Saved in ${dataDir}.` : 'Everything is deleted when this stops (Ctrl-C).',
  ].join('\n')
}

async function stop() {
  await server.stop()
  await embedded.stop()
  if (!chosenDir) rmSync(dataDir, { recursive: true, force: true })
}
