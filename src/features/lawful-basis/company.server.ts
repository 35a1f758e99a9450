import { audited, type Route, route } from '#platform/call/route.server.ts'
import type { Actor } from '#platform/database/database.server.ts'
import { allow, notFound } from '#platform/errors.ts'
import { addCompanyBasis, companyBasesChanged, listCompanyBases } from './contract.ts'
import { canRecordBases } from './policy.ts'
import { basesOf, basisOf, did, toRecord } from './queries.server.ts'

const listRoute = route(listCompanyBases, async ({ tx, actor, params }) => {
  const stored = await basesOf(tx, companyRef(actor, params.clientId))
  return { records: stored.map((each) => toRecord(actor, each)), can: { add: canRecordBases(actor) } }
})

const addRoute = route(addCompanyBasis, async ({ tx, actor, params, body, record }) => {
  const company = companyRef(actor, params.clientId)
  allow(canRecordBases(actor))

  const { id } = await tx
    .insertInto('lawfulBasisRecords')
    .values({ ...body, ...company, recordedById: actor.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  record(companyBasesChanged, companyAct(company.tenantId, id, 'create'))
  return toRecord(actor, await basisOf(tx, actor, id))
})

/** One of the actor’s companies, or a 404. */
function companyRef({ tenants }: Pick<Actor, 'tenants'>, tenantId: string) {
  if (!tenants.includes(tenantId)) throw notFound()
  return { tenantId, employeeId: null }
}

export const companyAct = (tenantId: string, id: string, action: keyof typeof did) =>
  ({
    tenantId,
    about: { clientId: tenantId },
    did: `${did[action]} for the company`,
    audit: audited(action, 'lawful_basis', id),
  }) as const

export const companyRoutes: Route[] = [listRoute, addRoute]
