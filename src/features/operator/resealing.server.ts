import type { Client } from 'pg'
import { type Keyring, resealBlob, rewrap } from '#platform/secrets/seal.server.ts'

// Everything that depends on the master key: the wrapped keys of records and files, and values encrypted directly.
// A column of bytes that is neither listed here nor exempted fails the test beside this file.

export const WRAPPED_KEYS = [
  { table: 'employees', column: 'encrypted_data_key' },
  { table: 'conflict_cases', column: 'encrypted_data_key' },
  { table: 'performance_reviews', column: 'encrypted_data_key' },
  { table: 'notes', column: 'encrypted_data_key' },
  { table: 'files', column: 'data_key' },
] as const

export const SEALED_BLOBS = [
  { table: 'mails', column: 'sealed', context: 'mail' },
  { table: 'users', column: 'totp_secret', context: 'totp' },
  { table: 'users', column: 'totp_pending', context: 'totp pending' },
] as const

const AT_A_TIME = 500

type Keys = { from: Keyring; to: Keyring }
type Row = { tenant_id: string | null; id: string; value: Buffer }
type Column = { table: string; column: string; renewed: (row: Row) => Buffer }

/** Returns the number of values. The caller opens the transaction. */
export async function resealAll(client: Client, { from, to }: Keys): Promise<number> {
  const wrapped = WRAPPED_KEYS.map(({ table, column }) => ({
    table,
    column,
    renewed: ({ tenant_id: tenantId, id, value }: Row) =>
      rewrap(from, to, value, { tenantId: tenantId ?? '', table, id }),
  }))
  const sealed = SEALED_BLOBS.map(({ table, column, context }) => ({
    table,
    column,
    renewed: ({ id, value }: Row) => resealBlob(from, to, value, `${context} ${id}`),
  }))
  let count = 0
  for (const each of [...wrapped, ...sealed]) count += await resealColumn(client, each)
  return count
}

async function resealColumn(client: Client, column: Column) {
  const ofTenants = WRAPPED_KEYS.some(({ table }) => table === column.table)
  const tenant = ofTenants ? 'tenant_id' : 'null::uuid'
  await client.query(
    `declare sealed_values no scroll cursor for
      select ${tenant} as tenant_id, id, ${column.column} as value from ${column.table} where ${column.column} is not null`,
  )
  let count = 0
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${AT_A_TIME} from sealed_values`)
    if (rows.length === 0) break
    await write(client, column, { rows, ofTenants })
    count += rows.length
  }
  await client.query('close sealed_values')
  return count
}

type Part = { rows: Row[]; ofTenants: boolean }

async function write(client: Client, { table, column, renewed }: Column, { rows, ofTenants }: Part) {
  await client.query(
    `update ${table} t set ${column} = v.value from unnest($1::uuid[], $2::uuid[], $3::bytea[]) v (tenant_id, id, value)
      where t.id = v.id ${ofTenants ? 'and t.tenant_id = v.tenant_id' : ''}`,
    [rows.map((row) => row.tenant_id), rows.map((row) => row.id), rows.map((row) => open({ table, row, renewed }))],
  )
}

function open({ table, row, renewed }: Pick<Column, 'table' | 'renewed'> & { row: Row }) {
  try {
    return renewed(row)
  } catch (cause) {
    throw new Error(`${table} ${row.id} cannot be decrypted with the current key. Nothing was changed`, { cause })
  }
}
