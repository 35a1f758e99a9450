import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { createMasteradmin } from '#features/account/account.server.ts'
import { connectionAs, openPool, type Tx } from '#platform/database/database.server.ts'
import { transaction } from '#platform/database/transaction.server.ts'
import { type Embedded, startEmbedded } from '#platform/embedded/embedded.server.ts'
import { endPostmaster, processOf, runningPostmaster } from '#platform/embedded/process.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { type Ids, PASSWORD } from './cast.ts'
import { insertCast, nameWordingEditors } from './insert-cast.ts'

const TEMPLATE = 'casewell_template'

declare module 'vitest' {
  interface ProvidedContext {
    /** The socket folder of the throw-away cluster, whose `casewell_template` has the newest schema. */
    host: string
    ids: Ids
  }
}

export default async function setup({ provide }: TestProject) {
  const cluster = await migratedCluster()
  provide('host', cluster.host)
  provide('ids', await peopleIn(cluster, nameWordingEditors))
  return cluster.stop
}

/** A cluster in a temporary folder, deleted by `stop`, with the newest schema in `casewell_template`. */
export async function migratedCluster(): Promise<Embedded & { database: string }> {
  await sweep()
  const folder = mkdtempSync(join(tmpdir(), `casewell-test-${process.pid}-`))
  const { host, stop } = await startEmbedded(folder, { throwAway: true })
  await makeTemplate(host)
  return {
    host,
    database: TEMPLATE,
    stop: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

// What a password costs to verify is kept with it. These are verified a thousand times a run; all that tests choose
// through the product costs what it costs everybody.
const CHEAP = { memoryCost: 1_024, timeCost: 1, parallelism: 1 }

type Database = { host: string; database: string }
type Also = (tx: Tx, ids: Ids) => Promise<void>

/** The administrator and the cast, in a database that has nobody yet. */
export async function peopleIn({ host, database }: Database, also: Also = () => Promise.resolve()) {
  const pool = openPool(connectionAs('system', { host, database }), 1)
  const password = await hash(PASSWORD, CHEAP)
  const ids = await transaction(pool, {}, async ({ tx }) => {
    await createMasteradmin(tx, PASSWORD)
    await tx.updateTable('users').set({ password }).execute()
    const inserted = await insertCast(tx, password)
    await also(tx, inserted)
    return inserted
  })
  await pool.end()
  return ids
}

async function makeTemplate(host: string) {
  const owner = new Client({ host, user: 'casewell_owner', database: 'postgres' })
  await owner.connect()
  await owner.query(`create database ${TEMPLATE}`)
  await owner.end()
  await migrate({ host, user: 'casewell_owner', database: TEMPLATE })
}

/** A killed run leaves its cluster running. */
async function sweep() {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(name.match(/^casewell-test-(\d+)-/)?.[1])
    const folder = join(tmpdir(), name)
    if (!pid || processOf(pid) || lstatSync(folder).uid !== process.getuid?.()) continue
    const orphan = runningPostmaster(join(folder, 'postgres'))
    if (orphan) await endPostmaster(orphan.pid)
    rmSync(folder, { recursive: true, force: true })
  }
}
