import { sql } from 'kysely'
import type { Call } from '#platform/call/route.server.ts'
import { updateVersioned } from '#platform/database/update-versioned.server.ts'
import { invalidTransition } from '#platform/errors.ts'
import type { Plan } from './contract.ts'
import { planOf, type PlanRow } from './queries.server.ts'

type Changing = Pick<Call, 'tx' | 'actor'>
type Writing = {
  changes: Parameters<typeof updateVersioned<'performancePlans', Plan>>[2]['changes']
  version: number | undefined
}

/** Changes a plan that has no outcome. */
export function change({ tx, actor }: Changing, row: PlanRow, { changes, version }: Writing): Promise<Plan> {
  return updateVersioned(tx, 'performancePlans', {
    record: row,
    changes,
    version,
    where: sql`outcome is null`,
    read: () => planOf(tx, actor, row.id),
    refusal: (current) => invalidTransition('This plan has ended.', current),
  })
}
