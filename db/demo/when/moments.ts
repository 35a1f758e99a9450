import type { Client } from 'pg'

type Table = { table: string; columns: string[] }

/** Every column with a moment, by table, of what belongs to a company. */
export async function momentsOfCompanies(owner: Client) {
  const { rows } = await owner.query<Table>(
    `select c.table_name as table, array_agg(c.column_name::text) as columns
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not in ('users', 'sessions')
       and c.data_type = 'timestamp with time zone' and c.is_generated = 'NEVER'
       and exists (select from information_schema.columns of where of.table_schema = 'public'
         and of.table_name = c.table_name and of.column_name = 'tenant_id')
     group by c.table_name`,
  )
  return rows
}

/** No trigger may see it, as some records never change. */
export const unseen = (statements: readonly string[]) =>
  ['set session_replication_role = replica', ...statements, 'reset session_replication_role'].join(';')
