import { sql } from 'kysely'
import { followSections } from '#features/checklist/checklist.server.ts'
import { employeeAct } from '#features/employee/employee.server.ts'
import { ensureStillOpen } from '#features/request/request.server.ts'
import { type Call, route } from '#platform/call/route.server.ts'
import { allow, invalid, invalidTransition, staleVersion } from '#platform/errors.ts'
import { approveStarterPart, Starter, starterChanged } from '../contract.ts'
import { documentsOf } from '../documents.server.ts'
import { itemsOf } from '../known.server.ts'
import { kindLabels } from '../documents.ts'
import { faultsIn, partNames } from '../parts.ts'
import { canApprove } from '../policy.ts'
import type { StoredPart } from '../store.server.ts'
import { type Found, partFor, starterFor } from './starter-for.server.ts'
import { writers } from './writers.server.ts'

export const approveStarterPartRoute = route(approveStarterPart, async (call) => {
  const { tx, actor, params, body, record } = call
  const found = await decidablePart(call, params.partId, body.version)
  const { employee, whose, part } = found
  const labels = await labelsOf(call, found, body.fields)

  const became = (await writers[part.part](call, found, body)) ?? part.became
  await tx
    .updateTable('starterParts')
    .set({ status: 'approved', reason: null, approvedFields: body.fields, decidedById: actor.id })
    .set({ decidedAt: sql`now()`, version: sql`version + 1`, became: JSON.stringify(became) })
    .where((eb) => eb.and({ tenantId: whose.tenantId, id: part.id }))
    .execute()
  await followSections(call, whose)

  const did = `approved ${labels.join(', ')} as ${employee.firstName} gave it`
  const metadata = { part: part.part, fields: body.fields }
  record(starterChanged, employeeAct(employee, { id: part.id, resourceType: 'starter_part', did, metadata }))
  return starterFor(call, whose.employeeId)
})

/** A part for staff to decide on, unless it has changed since it was read, or the starter is still filling it in. */
export async function decidablePart(
  call: Pick<Call, 'tx' | 'actor' | 'keyring'>,
  partId: string,
  version: number | undefined,
): Promise<Found> {
  const found = await partFor(call, partId)
  allow(canApprove(call.actor))
  const { employee, whose, part } = found
  await ensureStillOpen(call.tx, { tenantId: whose.tenantId, id: employee.requestId })
  // Parsed as an answer, so that a refusal shows no more than the panel does.
  const current = Starter.parse(await starterFor(call, whose.employeeId))
  if (version !== undefined && version !== part.version) throw staleVersion(current)
  if (current.parts.some(({ id, can }) => id === part.id && can.approve)) return found
  throw invalidTransition(`${partNames[part.part]} is not waiting for approval.`, current)
}

async function labelsOf({ tx }: Pick<Call, 'tx'>, { whose, part }: Found, fields: readonly string[]) {
  const documents = await documentsOf(tx, whose)
  const offered: Record<string, string> =
    part.part === 'documents'
      ? Object.fromEntries(
          documents
            .filter((each) => !each.isApproved)
            .map(({ id, itemTitle, kind }) => [id, itemTitle ?? kindLabels[kind]]),
        )
      : Object.fromEntries(
          itemsOf[part.part].flatMap(({ field, label, inFull }) => (inFull(part.values) ? [[field, label]] : [])),
        )
  return fields.map((field) => {
    const label = offered[field]
    if (!label) throw invalid({ fields: ['There is nothing here to approve.'] })
    const fault = faultOf(part, field)
    if (fault) throw invalid({ fields: [fault] }, `${label}: ${fault} Send it back.`)
    return label
  })
}

/** The mistake in a field that the starter left half filled in before the link ended. */
function faultOf({ part, values }: StoredPart, field: string) {
  const of = itemsOf[part].find((each) => each.field === field)?.of ?? []
  const fault = faultsIn(part, values).find((each) => of.includes(each.field))
  return fault && `${fault.says ?? `${fault.label} is missing`}.`
}
