import { sql } from 'kysely'
import type * as z from 'zod'
import { kind, monthStart } from '#features/request/request.server.ts'
import { type Route, route } from '#platform/call/route.server.ts'
import { newDataKey, openDataKey, sealRecord } from '#platform/secrets/seal.server.ts'
import { NewEmployee } from '#features/employee/contract.ts'
import { onboardingDetails, type OnboardingStats, onboardingStats } from './contract.ts'

/** An onboarding request opens an employee, whose identity is sealed under a key of their own, and a process. */
export const onboarding = kind({
  details: onboardingDetails,
  async opened({ tx, keyring, request }, { employee }) {
    const { tenantId } = request
    const id = crypto.randomUUID()
    const where = { tenantId, table: 'employees', id }
    const encryptedDataKey = newDataKey(keyring, where)
    const dataKey = openDataKey(keyring, encryptedDataKey, where)
    const described = sealRecord(NewEmployee, employee, dataKey, where)
    await tx
      .insertInto('employees')
      .values({ ...described, id, tenantId, requestId: request.id, encryptedDataKey })
      .execute()
    await tx.insertInto('onboardingProcesses').values({ tenantId, employeeId: id }).execute()
  },
})

const onboardingStatsRoute = route(onboardingStats, async ({ tx, actor }) => {
  const { rows } = await sql<z.output<typeof OnboardingStats>>`
    select
      count(*) filter (where r.status in ('pending', 'in_progress')) as total_onboardings,
      count(*) filter (where r.status in ('pending', 'in_progress') and (
        p.id_verification_status in ('in_progress', 'completed', 'failed')
        or p.right_to_work_status in ('in_progress', 'completed', 'failed')
        or p.reference_check_status in ('in_progress', 'completed', 'failed')
        or p.dbs_check_status in ('in_progress', 'completed', 'failed'))) as in_progress_count,
      count(*) filter (where r.completed_at >= ${monthStart}) as completed_count,
      round(avg(extract(epoch from r.completed_at - r.created_at) / 86400), 1)::float8 as avg_completion_days
    from requests r
    join employees e on e.tenant_id = r.tenant_id and e.request_id = r.id
    join onboarding_processes p on p.tenant_id = e.tenant_id and p.employee_id = e.id
    where r.tenant_id = any (${actor.tenants}::uuid[]) and r.type = 'onboarding'`.execute(tx)
  const [figures] = rows
  if (!figures) throw new Error('An aggregate always answers a row.')
  return figures
})

export const onboardingRoutes: Route[] = [onboardingStatsRoute]
