import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { foundMasteradmin } from '#features/account/account.server.ts'
import { hashPassword } from '#features/session/session.server.ts'
import { connectionAs, openPool } from '#platform/database/database.server.ts'
import { transaction } from '#platform/database/transaction.server.ts'
import { type Embedded, startEmbedded } from '#platform/embedded/embedded.server.ts'
import { endPostmaster, processOf, runningPostmaster } from '#platform/embedded/process.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { type Ids, PASSWORD } from './cast.ts'
import { castInto } from './cast-into.ts'

const TEMPLATE = 'casewell_template'

declare module 'vitest' {
  interface ProvidedContext {
    /** The socket folder of the run's throw-away cluster. Its `casewell_template` holds the newest schema. */
    host: string
    /** The cast, who are in the template with everything that takes a hash. */
    ids: Ids
  }
}

/** One throw-away cluster for the whole run. */
export default async function setup({ provide }: TestProject) {
  const cluster = await migratedCluster()
  provide('host', cluster.host)
  provide('ids', await peopleIn(cluster))
  return cluster.stop
}

/** A cluster in a temporary folder, gone after `stop`, with the newest schema in the database `casewell_template`. */
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

/** The accounts of every test, hashed once for the whole run. */
async function peopleIn({ host, database }: { host: string; database: string }) {
  const pool = openPool(connectionAs('system', { host, database }), 1)
  const hash = await hashPassword(PASSWORD)
  const ids = await transaction(pool, {}, async ({ tx }) => {
    await foundMasteradmin(tx, PASSWORD)
    return castInto(tx, hash)
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

/** A run that was killed leaves its cluster behind, running. */
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
