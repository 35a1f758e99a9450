import { daysBetween, today } from '#features/clock/clock.server.ts'
import type { EmployeeRef } from '#features/employee/employee.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import type { Keyring } from '#platform/secrets/seal.server.ts'
import type { RightToWork } from './contract.ts'
import { canMake, canRecord } from './policy.ts'
import { checksOf, decisive } from './queries.server.ts'

type Reader = { tx: Tx; actor: Actor; keyring: Keyring }

export async function rightToWorkOf({ tx, actor, keyring }: Reader, employee: EmployeeRef): Promise<RightToWork> {
  const checks = await checksOf(tx, keyring, employee)
  const newest = decisive(checks)
  const { startDate, companyName } = employee
  const mayRecord = canRecord(actor, employee)
  return {
    startDate,
    companyName,
    checks: mayRecord ? checks : checks.map((each) => ({ ...each, can: { addGrace: false } })),
    excuse: newest?.excuse ?? 'none',
    daysToStart: daysBetween(today(), startDate),
    can: { record: mayRecord, make: canMake(actor) },
  }
}
