import { sql } from 'kysely'
import type * as z from 'zod'
import { employeeOf, openEmployee } from '#features/employee/employee.server.ts'
import { addReferees } from '#features/reference/reference.server.ts'
import { monthStart, requestOf, requestType } from '#features/request/request.server.ts'
import { route } from '#platform/call/route.server.ts'
import { notFound } from '#platform/errors.ts'
import { getOnboarding, onboardingDetails, type OnboardingStats, onboardingStats } from './contract.ts'
import { isBegun } from './list/begun.server.ts'
import { listProcessesRoute } from './list/list.server.ts'
import { listNoticesRoute } from './notices/notices.server.ts'
import { downloadPackRoute } from './pack/pack.server.ts'
import { processOf } from './stages/process.server.ts'
import { updateOnboardingRoute } from './stages/update.server.ts'

const getOnboardingRoute = route(getOnboarding, async ({ tx, actor, params, keyring }) => {
  const { employee, tenantId, status } = await requestOf(tx, actor, params.requestId)
  if (!employee) throw notFound()
  const [read, process] = await Promise.all([
    employeeOf({ tx, actor, keyring }, employee.id),
    processOf(tx, actor, { tenantId, employeeId: employee.id, status }),
  ])
  return { employee: read, process }
})

const onboardingStatsRoute = route(onboardingStats, async ({ tx, actor }) => {
  const { rows } = await sql<z.output<typeof OnboardingStats>>`
    select
      count(*) filter (where r.status in ('pending', 'in_progress')) as total_onboardings,
      count(*) filter (where r.status in ('pending', 'in_progress') and ${isBegun}) as in_progress_count,
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
  async opened(opening, { employee, referees = [] }) {
    const employeeId = await openEmployee(opening, employee)
    const { tx, request, actor } = opening
    await tx.insertInto('onboardingProcesses').values({ tenantId: request.tenantId, employeeId }).execute()
    await addReferees(tx, { tenantId: request.tenantId, employeeId, addedById: actor.id }, referees)
    return { employeeId, subject: `${employee.firstName} ${employee.lastName}` }
  },
  routes: [
    listProcessesRoute,
    getOnboardingRoute,
    updateOnboardingRoute,
    downloadPackRoute,
    onboardingStatsRoute,
    listNoticesRoute,
  ],
})
