import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client, ClientConfig } from 'pg'
import { asOwner, inTransaction } from './owned.server.ts'

const FOLDER = join(import.meta.dirname, '../../../db/migrations')

/** Applies new migrations, up to `through` if given. Refuses a changed file, or a database newer than this program. */
export function migrate(connection: ClientConfig, { through }: { through?: string } = {}): Promise<void> {
  return asOwner(connection, async (client) => {
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    await applyMissing(client, through)
  })
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

  await inTransaction(client, async () => {
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
  }).catch((cause: unknown) => {
    throw new Error(`${name} failed`, { cause })
  })
}
