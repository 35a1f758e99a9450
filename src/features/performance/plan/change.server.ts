import { sql } from 'kysely'
import type * as z from 'zod'
import type { Call } from '#platform/call/route.server.ts'
import { updateVersioned } from '#platform/database/update-versioned.server.ts'
import { invalidTransition } from '#platform/errors.ts'
import { type Plan, PlanTexts as Texts } from './contract.ts'
import { planOf, type PlanRow } from './queries.server.ts'
import { planKey, sealPlan } from './sealed.server.ts'

type Changing = Pick<Call, 'tx' | 'actor' | 'keyring'>
type Changes = Parameters<typeof updateVersioned<'performancePlans', Plan>>[2]['changes']
type PlanTexts = z.output<typeof Texts>
type Writing = {
  /** Its texts in plain text. */
  changes: Omit<Changes, keyof PlanTexts> & Partial<PlanTexts>
  version: number | undefined
}

/** Changes a plan that has no outcome. */
export function change(call: Changing, row: PlanRow, { changes, version }: Writing): Promise<Plan> {
  const { tx, keyring } = call
  return updateVersioned(tx, 'performancePlans', {
    record: row,
    changes: sealPlan(planKey(keyring, row), row, changes),
    version,
    where: sql`outcome is null`,
    read: () => planOf(call, row.id),
    refusal: (current) => invalidTransition('This plan has ended.', current),
  })
}
