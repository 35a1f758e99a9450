import { randomBytes, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject, test as plain } from 'vitest'
import { migrate } from '#platform/database/migrate.server.ts'
import type { Ids } from './cast.ts'
import { serve, type World } from './world.ts'

const EARLIER = '0020_checklist.sql'

type Earlier = {
  old: Client
  database: World['database']
  /** Starts this version on it. */
  start(ids: Ids, env?: NodeJS.ProcessEnv): Promise<World>
}

/** A database of an earlier version, on which this one can be started. */
export const test = plain.extend<{ through: string; earlier: Earlier }>({
  through: EARLIER,
  earlier: async ({ through }, use) => {
    const host = inject('host')
    const name = `upgrade_${randomUUID().replaceAll('-', '')}`
    const root = await connected({ host, user: 'casewell_owner', database: 'postgres' })
    await root.query(`create role ${name} login createrole`)
    await root.query(`grant casewell_app, casewell_system, casewell_finder to ${name} with admin option`)
    await root.query(`create database ${name} owner ${name}`)
    const database = { host, user: name, database: name }
    await migrate(database, { through })
    const old = await connected({ ...database, user: 'casewell_owner' })
    const started: { stop(): Promise<void> }[] = []
    await use({
      old,
      database,
      async start(ids, env) {
        const { world, stop } = await serve(database, ids, env)
        started.push({ stop })
        return world
      },
    })
    for (const { stop } of started) await stop()
    await old.end()
    await root.query(`drop database ${name} with (force)`)
    await root.query(`drop role ${name}`)
    await root.end()
  },
})

/** The same, of the last version that stored confidential texts open. */
export const lately = test.extend({ through: '0067_people_by_letters.sql' })

export const aKey = () => randomBytes(32).toString('base64')

async function connected(database: Earlier['database']) {
  const client = new Client(database)
  await client.connect()
  return client
}
