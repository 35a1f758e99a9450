import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'
import { Refusal } from '#platform/errors.ts'
import { COMPANY_EXISTS, type ExistingCompany } from '../contract.ts'

/** Refuses the name of an existing company, whatever its case and spacing. */
export async function ensureNew(tx: Tx, companyName: string) {
  const { rows } = await sql<ExistingCompany>`
    select id, name from tenants where name_key = company_key(${companyName}) order by created_at, id limit 1`.execute(
    tx,
  )
  const [company] = rows
  if (company)
    throw new Refusal(409, COMPANY_EXISTS, `A company called ${company.name} exists already.`, { current: company })
}
