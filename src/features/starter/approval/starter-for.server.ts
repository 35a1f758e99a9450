import { sql } from 'kysely'
import { bankDetailsOf } from '#features/bank-details/bank-details.server.ts'
import { contactsOf } from '#features/emergency-contact/emergency-contact.server.ts'
import { type FullEmployee, fullEmployeeOf } from '#features/employee/employee.server.ts'
import type { Call } from '#platform/call/route.server.ts'
import { notFound } from '#platform/errors.ts'
import type { Starter } from '../contract.ts'
import { documentsOf } from '../documents.server.ts'
import { cannotSend } from '../link/open-link.server.ts'
import { canSend, isOpen } from '../policy.ts'
import { partsOf, type Whose } from '../store.server.ts'
import { panelPart, type Recorded } from './panel-part.server.ts'

type Asking = Pick<Call, 'tx' | 'actor' | 'keyring'>

/** The progress of a starter, for the employer and its adviser. */
export async function starterFor({ tx, actor, keyring }: Asking, employeeId: string): Promise<Starter> {
  const employee = await fullEmployeeOf({ tx, keyring, tenants: actor.tenants }, employeeId)
  const whose = { tenantId: employee.tenantId, employeeId }
  const row = await rowOf(tx, whose)
  const link = row?.until && row.endedAt === null && row.isFuture ? { until: row.until, sentAt: row.sentAt } : null
  const documents = await documentsOf(tx, whose)
  const parts = await partsOf(tx, whose, employee.dataKey)
  const recorded = await recordedOf({ tx, keyring }, whose)
  const seen = { actor, employee, documents, recorded, hasLink: link !== null }
  const against = cannotSend(employee)
  const may = canSend(actor) && isOpen(employee)
  return {
    firstName: employee.firstName,
    lastName: employee.lastName,
    email: employee.email,
    startDate: employee.startDate,
    link,
    finishedAt: row?.finishedAt ?? null,
    parts: parts.map((part) => panelPart(seen, part)),
    documents,
    can: { send: may && against === null, revoke: may && link !== null },
    cannotSend: against,
  }
}

async function recordedOf({ tx, keyring }: Pick<Call, 'tx' | 'keyring'>, whose: Whose): Promise<Recorded> {
  const accounts = await bankDetailsOf(tx, whose)
  const contacts = await contactsOf({ tx, keyring }, whose)
  return {
    accountNumberLast4: accounts.find(({ replacedAt }) => replacedAt === null)?.accountNumberLast4,
    contacts: new Map(
      contacts.map(({ id, name, relationship, phone }) => [id, [name, relationship, phone].filter(Boolean).join(', ')]),
    ),
  }
}

type Row = {
  sentAt: string
  finishedAt: string | null
  until: string
  endedAt: string | null
  isFuture: boolean
}

async function rowOf(tx: Call['tx'], { tenantId, employeeId }: Whose) {
  const { rows } = await sql<Row>`
    select s.sent_at, s.finished_at, l.expire as until, l.ended_at, l.expire > now() as is_future
    from starters s join guest_links l on l.tenant_id = s.tenant_id and l.id = s.link_id
    where s.tenant_id = ${tenantId} and s.employee_id = ${employeeId}`.execute(tx)
  return rows[0]
}

/** A part of a starter of the actor’s tenants, locked, or a 404. */
export async function partFor({ tx, actor, keyring }: Asking, partId: string) {
  const named = await tx
    .selectFrom('starterParts')
    .select(['employeeId', 'part'])
    .where('id', '=', partId)
    .where(({ eb, fn, val }) => eb('tenantId', '=', fn.any(val(actor.tenants))))
    .executeTakeFirst()
  if (!named) throw notFound()
  const employee = await fullEmployeeOf({ tx, keyring, tenants: actor.tenants }, named.employeeId)
  const whose = { tenantId: employee.tenantId, employeeId: employee.id }
  const [part] = await partsOf(tx, whose, employee.dataKey, { part: named.part })
  if (!part) throw notFound()
  return { employee, whose, part }
}

export type Found = Awaited<ReturnType<typeof partFor>> & { employee: FullEmployee }
