import { Client, type ClientConfig } from 'pg'
import { hashPassword } from '#features/session/session.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { loadKeyring } from '#platform/secrets/seal.server.ts'
import { type Tenant, openTenants, PASSWORD } from './tenants.ts'
import { seed } from './seed.ts'
import { type ServerProcess, startProcess } from './server-process.ts'
import { type Recorded, recordStatements } from './statements.ts'

const TENANTS_ASKED = 64

export type Stage = {
  /** The number of tenants; only some of them make calls. */
  size: number
  database: ClientConfig
  server: ServerProcess
  tenants: Tenant[]
  recorded: Map<string, Recorded[]>
}

type Place = { host: string; keys: string; env?: Record<string, string> }

export async function openStage(
  size: number,
  { host, keys, env = {} }: Place,
  undo: AsyncDisposableStack,
): Promise<Stage> {
  const database = { host, user: 'casewell_owner', database: `bench_${size}` }
  await createDatabase(host, database.database)
  await migrate(database)

  const owner = new Client({ ...database, connectionTimeoutMillis: 10_000, query_timeout: 120_000 })
  await owner.connect()
  await seed(owner, size, await hashPassword(PASSWORD))
  const tenants = await openTenants(owner, loadKeyring({ dataDir: keys }), { size, most: TENANTS_ASKED })
  await owner.end()

  const recorded = await recordStatements(tenants, { database, keys })

  const url = `postgresql:///${database.database}?host=${encodeURIComponent(host)}&user=${database.user}`
  const server = await startProcess({ ...env, DATABASE_URL: url, DATA_DIR: keys })
  undo.defer(server.stop)
  return { size, database, server, tenants, recorded }
}

async function createDatabase(host: string, name: string) {
  const owner = new Client({ host, user: 'casewell_owner', database: 'postgres', connectionTimeoutMillis: 10_000 })
  await owner.connect()
  await owner.query(`create database ${name}`)
  await owner.end()
}
