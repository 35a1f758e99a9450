import { sql } from 'kysely'
import { accountEvents } from '#features/session/contract.ts'
import { hashPassword } from '#features/session/session.server.ts'
import { newWelcomeLink } from '#features/welcome/welcome.server.ts'
import type { Config } from '#platform/config.server.ts'
import { newSecret } from '#platform/call/cookie.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { invalid, Refusal } from '#platform/errors.ts'
import { firmAct, type Preparation, preparedRoute } from '#platform/call/route.server.ts'
import { COMPANY_EXISTS, createUser, type ExistingCompany, type NewAccount, Username } from '../contract.ts'
import { tellServed } from '../edit/tell-served.server.ts'
import { oneAtATime } from '../admin-lock.server.ts'
import { ensureFree } from '../free-names.server.ts'
import { accountOf } from '../queries.server.ts'
import { tenantOf } from '../tenant-of.server.ts'

export const createUserRoute = (config: Config) =>
  preparedRoute(createUser, hashed, async ({ tx, body, keyring, record, prepared: password }) => {
    const username = usernameOf(body)
    await oneAtATime(tx)
    await ensureFree(tx, { username, email: body.email })
    const id = crypto.randomUUID()
    const tenantId = body.role === 'client' ? await tenantFor(tx, id, body) : null
    const clients = body.role === 'staff' ? await tenantsServed(tx, body) : []

    const { email, role, firstName, lastName, parentTenantId, mayChangeWording } = body
    const person = { username, email, role, firstName: firstName || null, lastName: lastName || null }
    await tx
      .insertInto('users')
      .values({
        ...person,
        id,
        password,
        companyName: companyNameOf(body),
        parentTenantId: parentTenantId ?? null,
        tenantId,
        mayChangeWording,
      })
      .execute()
    for (const each of clients)
      await tx.insertInto('staffAssignments').values({ tenantId: each, staffId: id }).execute()
    record(accountEvents.created, firmAct('create', 'user', id, { ...toldOf(body), tenantId, clients }))
    const account = await accountOf(tx, id)
    tellServed({ record }, { staffId: id, after: account })
    return body.invite ? { ...account, welcomeLink: await newWelcomeLink(tx, { account, config, keyring }) } : account
  })

const toldOf = ({ role, invite, mayChangeWording }: NewAccount) => ({
  role,
  ...(invite && { invited: true }),
  ...(mayChangeWording && { mayChangeWording }),
})

/** An invited user gets a random password that is never shown. */
const hashed = ({ actor, body, whenGone }: Preparation<typeof createUser>) =>
  hashPassword(body.password ?? newSecret().value, { line: actor.id, whenGone })

/** The e-mail address, if it is valid as a username. */
function usernameOf({ username, email }: NewAccount) {
  const { success, data } = Username.safeParse(username ?? email)
  if (success) return data
  throw invalid({ username: ['Choose a username: this e-mail address cannot be used as one.'] })
}

const companyNameOf = ({ role, companyName }: NewAccount) => (role === 'client' && companyName) || null

/** A client joins the company of an existing client account, or creates one with the new account's id. */
async function tenantFor(tx: Tx, id: string, { parentTenantId, companyName, isAnotherCompany }: NewAccount) {
  if (parentTenantId) return tenantOf(tx, parentTenantId, 'parentTenantId')
  if (companyName && !isAnotherCompany) await ensureNew(tx, companyName)
  await tx
    .insertInto('tenants')
    .values({ id, name: companyName || null })
    .execute()
  await sql`insert into event_heads (tenant_id) values (${id})`.execute(tx)
  return id
}

async function tenantsServed(tx: Tx, { parentTenantId, clientIds = [] }: NewAccount) {
  const served = new Set<string>()
  if (parentTenantId) served.add(await tenantOf(tx, parentTenantId, 'parentTenantId'))
  for (const each of clientIds) served.add(await tenantOf(tx, each, 'clientIds'))
  return [...served]
}

/** Refuses the name of an existing company, whatever its case and spacing. */
async function ensureNew(tx: Tx, companyName: string) {
  const { rows } = await sql<ExistingCompany>`
    select id, name from tenants where name_key = company_key(${companyName}) order by created_at, id limit 1`.execute(
    tx,
  )
  const [company] = rows
  if (company)
    throw new Refusal(409, COMPANY_EXISTS, `A company called ${company.name} exists already.`, { current: company })
}
