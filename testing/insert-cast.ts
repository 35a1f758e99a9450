import type { Tx } from '#platform/database/database.server.ts'
import { type CastName, cast, companies, type Ids, wordingEditors } from './cast.ts'

/** Everyone has the same password, already chosen. */
export async function insertCast(tx: Tx, passwordHash: string): Promise<Ids> {
  const entries = Object.entries(cast)
  const ids = Object.fromEntries(entries.map(([name]) => [name, crypto.randomUUID()])) as Ids // one for every name
  const tenants = { acme: ids.ada, globex: ids.grace }
  for (const [company, name] of Object.entries(companies)) {
    const id = tenants[company as keyof typeof tenants] // the keys are those of `companies`
    await tx.insertInto('tenants').values({ id, name }).execute()
    await tx.insertInto('eventHeads').values({ tenantId: id }).execute()
  }
  for (const [name, { of, ...person }] of entries) {
    const id = ids[name as CastName] // the keys are those of `cast`
    const [home] = of
    const tenantId = person.role === 'client' && home ? tenants[home] : null
    const companyName = person.role === 'client' && home ? companies[home] : null
    await tx
      .insertInto('users')
      .values({ ...person, id, tenantId, companyName, password: passwordHash, isFirstLogin: false })
      .execute()
    for (const each of person.role === 'staff' ? of : [])
      await tx.insertInto('staffAssignments').values({ tenantId: tenants[each], staffId: id }).execute()
  }
  return ids
}

/** Apart from the people themselves, whom an older database holds as well. */
export async function nameWordingEditors(tx: Tx, ids: Ids) {
  const named = wordingEditors.map((name) => ids[name])
  await tx.updateTable('users').set({ mayChangeWording: true }).where('id', 'in', named).execute()
}
