import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Restriction } from '#platform/contract.ts'
import { type ClientBase, type ClientConfig, Pool, type PoolClient, types } from 'pg'
import type { Database } from './database.types.ts'
import { naming } from './naming.server.ts'
import { send } from './statements.server.ts'

export type Tx = Kysely<Database>
/** `app` works behind the fence; `system` handles accounts and sessions, and sees no request. */
export type DatabaseRole = 'app' | 'system'

/** `hidden` lists the requests of these tenants that the fence keeps from the user. */
export type Actor = {
  id: string
  role: 'client' | 'staff' | 'admin'
  tenants: string[]
  hidden: string[]
  restriction: Restriction | null
  firstName: string | null
  lastName: string | null
}

const TIMEOUTS = {
  // Together they cap a call's wait for an absent database at three seconds.
  connectionTimeoutMillis: 2_500,
  query_timeout: 2_900,
  statement_timeout: 2_500,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
}

// One plan fits every id and tenant, and replanning costs several times what most statements take to run.
const PLANNING = '-c plan_cache_mode=force_generic_plan'

/** Connects as one of the two roles: by name on our own socket, by `set role` on an external server. */
export function connectionAs(role: DatabaseRole, base: ClientConfig, callRates = 100): ClientConfig {
  const name = `casewell_${role}`
  const settings = `-c TimeZone=UTC -c DateStyle=ISO -c app.call_rates=${callRates} ${PLANNING}`
  if (!base.connectionString) return { ...base, user: name, options: settings }
  // Options in the URL would override ours, so ours are appended.
  const url = new URL(base.connectionString)
  const given = url.searchParams.get('options') ?? ''
  url.searchParams.set('options', `${given} ${settings} -c role=${name}`.trim())
  return { ...base, connectionString: url.href }
}

/** The fence holds for these two roles only, so any other is refused. */
export async function ensureRole(pool: Pool, role: DatabaseRole) {
  const { rows } = await pool.query<{ name: string; unfenced: boolean }>(
    'select rolname as name, rolsuper or rolbypassrls as unfenced from pg_roles where rolname = current_user',
  )
  const [{ name, unfenced } = { name: '', unfenced: true }] = rows
  if (name === `casewell_${role}` && !unfenced) return
  throw new Error(
    `The database connects as ${name}, where the tenant fence does not hold. It must be casewell_${role}.`,
  )
}

export function openPool(connection: ClientConfig, max: number): Pool {
  const pool = new Pool({ ...connection, ...TIMEOUTS, max, pipeline: true, types: { getTypeParser: parserOf } })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const UUID_ARRAY = 2951

function parserOf(oid: number, format?: 'text' | 'binary') {
  if (oid === types.builtins.TIMESTAMPTZ) return toMoment
  if (oid === types.builtins.DATE) return String
  if (oid === types.builtins.INT8) return Number
  if (oid === UUID_ARRAY) return toIds
  return types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text')
}

/** `2026-11-21 09:30:00.5+00` → `2026-11-21T09:30:00.500Z`: the session is in UTC. */
const toMoment = (text: string) =>
  `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`

/** Ids are never quoted. The driver's own parser takes a millisecond for the companies of some advisers. */
const toIds = (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(','))

const builders = new WeakMap<ClientBase, Tx>()

export function builderOn(client: PoolClient): Tx {
  const known = builders.get(client)
  if (known) return known
  const builder = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf(client),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [naming],
  })
  builders.set(client, builder)
  return builder
}

const refuse = () => Promise.reject(new Error('The transaction belongs to the request.'))

function driverOf(client: PoolClient) {
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const { rows, rowCount } = await send(client, sql, parameters)
      return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) } // the builder knows the row's type
    },
    streamQuery: () => {
      throw new Error('Lists are paged, not streamed.')
    },
  }
  return {
    init: () => Promise.resolve(),
    destroy: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: () => Promise.resolve(),
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
  }
}
