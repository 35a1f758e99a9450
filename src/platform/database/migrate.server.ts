import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'

const FOLDER = join(import.meta.dirname, '../../../db/migrations')
// "mig" as a number. Servers that start together migrate one after the other.
const LOCK = 0x6d6967
const LONGEST_MS = 10_000

/**
 * Applies each new migration in a transaction, up to the one named, if any. Refuses a changed file, or a database newer
 * than this program.
 */
export async function migrate(connection: ClientConfig, { through }: { through?: string } = {}): Promise<void> {
  const client = new Client({ connectionTimeoutMillis: LONGEST_MS, ...connection })
  client.on('error', () => {})
  await client.connect().catch((cause: unknown) => {
    throw new Error('The database cannot be reached', { cause })
  })
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    await applyMissing(client, through)
  } finally {
    await client.end()
  }
}

async function applyMissing(client: Client, through?: string) {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()

  const unknown = rows.find((row) => !files.includes(row.name))
  if (unknown)
    throw new Error(`The database holds ${unknown.name}, which this version does not know. Start a newer version.`)
  const wanted = through ? files.filter((name) => name <= through) : files
  for (const name of wanted) await apply(client, name, applied.get(name))
}

async function apply(client: Client, name: string, applied: string | undefined) {
  const sql = readFileSync(join(FOLDER, name), 'utf8')
  const checksum = createHash('sha256').update(sql).digest('hex')
  if (applied === checksum) return
  if (applied) throw new Error(`${name} was applied to this database and has been changed since. Add a new migration.`)

  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`${name} failed`, { cause: error })
  }
}
