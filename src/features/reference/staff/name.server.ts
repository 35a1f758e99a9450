import { sql } from 'kysely'
import { employeeRef, ensureEmployeeOpen } from '#features/employee/employee.server.ts'
import { route } from '#platform/call/route.server.ts'
import type { Config } from '#platform/config.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { updateVersioned } from '#platform/database/update-versioned.server.ts'
import { allow, invalid, invalidTransition } from '#platform/errors.ts'
import { addReferee, listReferences, type NewReferee, NO_WAY_TO_ASK, updateReferee } from '../contract.ts'
import { canName, takenFrom } from '../policy.ts'
import { readReferenceOf, referenceOf, referencesOf } from './queries.server.ts'
import { recordStep } from './step.server.ts'
import { isFinished } from '#features/request/request.server.ts'

export const listReferencesRoute = ({ smtp }: Pick<Config, 'smtp'>) =>
  route(listReferences, async (call) => {
    const { tx, actor, params } = call
    const employee = await employeeRef(tx, actor, params.employeeId)
    const isOpen = !isFinished({ status: employee.requestStatus })
    const references = await referencesOf(call, employee)
    return { references, sendsMail: smtp !== undefined, can: { add: isOpen && canName(actor) } }
  })

export const addRefereeRoute = route(addReferee, async (call) => {
  const { tx, actor, params, body, record } = call
  const employee = await employeeRef(tx, actor, params.employeeId)
  allow(canName(actor))
  await ensureEmployeeOpen(tx, employee)

  const [id = ''] = await addReferees(
    tx,
    { tenantId: employee.tenantId, employeeId: employee.id, addedById: actor.id },
    [body],
  )
  const did = `named ${body.refereeName} of ${body.companyName} as a referee`
  recordStep(record, employee, { id, did, what: 'named', action: 'create' })
  return readReferenceOf(call, employee, id)
})

type Whose = { tenantId: string; employeeId: string; addedById: string }

/** Names referees of an employee, in this order; the caller records it. Returns their ids. */
export async function addReferees(tx: Tx, whose: Whose, referees: readonly NewReferee[]): Promise<string[]> {
  const { tenantId, employeeId, addedById } = whose
  if (referees.length === 0) return []
  const rows = await tx
    .insertInto('employeeReferences')
    .values(
      referees.map((referee, place) => ({
        ...referee,
        refereeTitle: referee.refereeTitle || null,
        tenantId,
        employeeId,
        addedById,
        // All rows of one statement get the same time, but the list is in the order of naming.
        createdAt: sql<string>`now() + make_interval(secs => ${place / 1_000})`,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const updateRefereeRoute = route(updateReferee, async (call) => {
  const { tx, actor, params, body, record } = call
  const { employee, reference } = await referenceOf(call, params.referenceId)
  allow(canName(actor))
  await ensureEmployeeOpen(tx, employee)
  const { version, ...changes } = body
  const { email, phone } = { ...reference, ...changes }
  if (!email && !phone) throw invalid({ email: [NO_WAY_TO_ASK] })

  const updated = await updateVersioned(tx, 'employeeReferences', {
    record: { tenantId: employee.tenantId, id: reference.id },
    changes,
    version,
    where: sql`status = any (${takenFrom.edit}::text[])`,
    read: () => readReferenceOf(call, employee, reference.id),
    refusal: (current) => invalidTransition(`${current.refereeName} has been asked already.`, current),
  })
  const did = `changed the details of the referee ${updated.refereeName}`
  recordStep(record, employee, { id: reference.id, did, what: 'changed' })
  return updated
})
