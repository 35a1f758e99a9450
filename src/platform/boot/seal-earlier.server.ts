import type { Client, ClientConfig } from 'pg'
import {
  type DataKey,
  type Keyring,
  newDataKey,
  openDataKey,
  sealValue,
  verifyKeyCheck,
} from '#platform/secrets/seal.server.ts'
import { naming } from '#platform/database/naming.server.ts'
import { asOwner, inTransaction } from '#platform/database/owned.server.ts'

const AT_A_TIME = 500

type Row = {
  tenant_id: string
  table_name: string
  id: string
  key_table: string
  key_id: string
  texts: Record<string, unknown>
}

/** Each row leaves `seal_later` (migration 0072) as it is sealed, so that the next start continues this one. */
export function sealEarlier(connection: ClientConfig, keyring: Keyring): Promise<void> {
  return asOwner(connection, async (client) => {
    let last: Row | undefined
    do {
      last = await sealNext(client, keyring, last)
    } while (last)
  })
}

async function sealNext(client: Client, keyring: Keyring, after: Row | undefined): Promise<Row | undefined> {
  let rows: Row[] = []
  await inTransaction(client, async () => {
    await unfenced(client, 'unsealed_rows', async () => {
      rows = await setAside(client, after)
      if (rows.length > 0) await ensureCurrent(client, keyring)
      const groups = Map.groupBy(rows, (row) => `${row.table_name} ${row.key_table}`)
      for (const group of groups.values()) await sealRows(client, keyring, group)
      await takeOut(client, rows)
      if (rows.length < AT_A_TIME) await clearPages(client)
    })
  })
  return rows.at(-1)
}

/** Locks out a change of the key meanwhile: the trigger that refuses an old key is off. */
async function ensureCurrent(client: Client, keyring: Keyring) {
  const { rows } = await client.query<{ value: Buffer }>(
    "select value from kernel_settings where name = 'key_check' for share",
  )
  if (!rows[0] || !verifyKeyCheck(keyring, rows[0].value))
    throw new Error('The encryption key was changed while this server was starting. Start it again.')
}

/** The fence holds the owner too, unless it is a superuser; and triggers would react to the sealing. */
async function unfenced(client: Client, table: string, work: () => Promise<void>) {
  const name = client.escapeIdentifier(table)
  await client.query(`alter table ${name} no force row level security, disable trigger user`)
  await work()
  await client.query(`alter table ${name} force row level security, enable trigger user`)
}

async function setAside(client: Client, after: Row | undefined) {
  const nil = '00000000-0000-0000-0000-000000000000'
  const { rows } = await client.query<Row>(
    `select * from unsealed_rows where (tenant_id, table_name, id) > ($1, $2, $3)
      order by tenant_id, table_name, id limit ${AT_A_TIME}`,
    [after?.tenant_id ?? nil, after?.table_name ?? '', after?.id ?? nil],
  )
  return rows
}

async function takeOut(client: Client, rows: readonly Row[]) {
  await client.query(
    `delete from unsealed_rows u using unnest($1::uuid[], $2::text[], $3::uuid[]) done (tenant_id, table_name, id)
      where (u.tenant_id, u.table_name, u.id) = (done.tenant_id, done.table_name, done.id)`,
    [rows.map((row) => row.tenant_id), rows.map((row) => row.table_name), rows.map((row) => row.id)],
  )
}

/** Deleted texts would remain in the table's pages. */
async function clearPages(client: Client) {
  const { rows } = await client.query<{ is_due: boolean }>(
    `select pg_relation_size('unsealed_rows') > 0 and not exists (select from unsealed_rows) as is_due`,
  )
  if (rows[0]?.is_due) await client.query('truncate unsealed_rows')
}

async function sealRows(client: Client, keyring: Keyring, rows: readonly Row[]) {
  const [{ table_name: table, key_table: keyTable } = { table_name: '', key_table: '' }] = rows
  const columns = [...new Set(rows.flatMap(({ texts }) => Object.keys(texts)))]
  await unfenced(client, keyTable, async () => {
    const keys = await keysOf(client, keyring, rows)
    const sealedIn = (column: string) =>
      rows.map(({ tenant_id: tenantId, id, key_id: keyId, texts }) => {
        const where = { tenantId, table, id, column: naming.toProperty(column) }
        const key = keys.get(keyId)
        if (!key) throw new Error(`${keyTable} ${keyId} is missing, and ${table} ${id} cannot be sealed`)
        return texts[column] === undefined ? null : sealValue(key, texts[column], where)
      })
    await unfenced(client, table, () => store(client, rows, new Map(columns.map((each) => [each, sealedIn(each)]))))
  })
}

async function store(client: Client, rows: readonly Row[], sealed: ReadonlyMap<string, readonly (Buffer | null)[]>) {
  const columns = [...sealed.keys()].map((each) => client.escapeIdentifier(each))
  const { rowCount } = await client.query(
    `update ${client.escapeIdentifier(rows[0]?.table_name ?? '')} t
      set ${columns.map((each) => `${each} = coalesce(v.${each}, t.${each})`).join(', ')}
      from unnest($1::uuid[], $2::uuid[], ${columns.map((_, n) => `$${n + 3}::bytea[]`).join(', ')})
        v (tenant_id, id, ${columns.join(', ')})
      where t.tenant_id = v.tenant_id and t.id = v.id`,
    [rows.map((row) => row.tenant_id), rows.map((row) => row.id), ...sealed.values()],
  )
  if (rowCount !== rows.length) throw new Error(`Not every row of ${rows[0]?.table_name} could be sealed`)
}

/** The records' data keys by id. A record with nothing sealed so far may have none, and is given one. */
async function keysOf(client: Client, keyring: Keyring, rows: readonly Row[]) {
  const table = rows[0]?.key_table ?? ''
  const name = client.escapeIdentifier(table)
  const stored = await client.query<{ tenant_id: string; id: string; encrypted_data_key: Buffer | null }>(
    `select tenant_id, id, encrypted_data_key from ${name}
      where (tenant_id, id) in (select * from unnest($1::uuid[], $2::uuid[]))`,
    [rows.map((row) => row.tenant_id), rows.map((row) => row.key_id)],
  )
  const keys = new Map<string, DataKey>()
  for (const { tenant_id: tenantId, id, encrypted_data_key: known } of stored.rows) {
    const where = { tenantId, table, id }
    const wrapped = known ?? newDataKey(keyring, where)
    const given = `update ${name} set encrypted_data_key = $1 where tenant_id = $2 and id = $3`
    if (!known) await client.query(given, [wrapped, tenantId, id])
    keys.set(id, openDataKey(keyring, wrapped, where))
  }
  return keys
}
