import { sql } from 'kysely'
import type * as z from 'zod'
import { employeeOf, openEmployee } from '#features/employee/employee.server.ts'
import { monthStart, requestOf, requestType } from '#features/request/request.server.ts'
import { route } from '#platform/call/route.server.ts'
import { columns } from '#platform/database/columns.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { notFound } from '#platform/errors.ts'
import {
  getOnboarding,
  onboardingDetails,
  OnboardingProcess,
  type OnboardingStats,
  onboardingStats,
} from './contract.ts'

const fields = columns('onboardingProcesses', OnboardingProcess, 'p')

const getOnboardingRoute = route(getOnboarding, async ({ tx, actor, params, keyring }) => {
  const request = await requestOf(tx, actor, params.requestId)
  if (!request.employee) throw notFound()
  const { id } = request.employee
  const [employee, process] = await Promise.all([
    employeeOf({ tx, actor, keyring }, id),
    processOf(tx, { tenantId: request.tenantId, employeeId: id }),
  ])
  return { employee, process }
})

async function processOf(tx: Tx, { tenantId, employeeId }: { tenantId: string; employeeId: string }) {
  const { rows } = await sql<OnboardingProcess>`
    select ${fields} from onboarding_processes p where p.tenant_id = ${tenantId} and p.employee_id = ${employeeId}`.execute(
    tx,
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

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
    join onboarding_processes p on p.tenant_id = r.tenant_id and p.employee_id = r.employee_id
    where r.tenant_id = any (${actor.tenants}::uuid[]) and r.type = 'onboarding'`.execute(tx)
  const [figures] = rows
  if (!figures) throw new Error('An aggregate always answers a row.')
  return figures
})

export const onboarding = requestType({
  said: 'an Onboarding',
  details: onboardingDetails,
  async opened(opening, { employee }) {
    const employeeId = await openEmployee(opening, employee)
    const { tx, request } = opening
    await tx.insertInto('onboardingProcesses').values({ tenantId: request.tenantId, employeeId }).execute()
    return { employeeId, subject: `${employee.firstName} ${employee.lastName}` }
  },
  routes: [getOnboardingRoute, onboardingStatsRoute],
})
