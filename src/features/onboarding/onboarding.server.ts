import { dueItems } from '#features/checklist/checklist.server.ts'
import { employeeOf, openEmployee } from '#features/employee/employee.server.ts'
import { addReferees, dueReferences } from '#features/reference/reference.server.ts'
import { averageDays, endedThisMonth, figuresOf, requestOf, requestType } from '#features/request/request.server.ts'
import { route } from '#platform/call/route.server.ts'
import { notFound } from '#platform/errors.ts'
import { getOnboarding, onboardingDetails, onboardingStats } from './contract.ts'
import { listProcessesRoute } from './list/list.server.ts'
import { dueRightToWork, listNoticesRoute } from './notices/notices.server.ts'
import { downloadPackRoute } from './pack/pack.server.ts'
import { expectsDbs } from './stages/expects-dbs.ts'
import { processOf } from './stages/process.server.ts'
import { updateOnboardingRoute } from './stages/update.server.ts'

export { tellRungs } from './notices/tell-rungs.server.ts'
export { deleteTextsOfDbs } from './stages/sweep/delete-texts.server.ts'

const getOnboardingRoute = route(getOnboarding, async (call) => {
  const { tx, actor, params } = call
  const { employee, tenantId, status } = await requestOf(tx, actor, params.requestId)
  if (!employee) throw notFound()
  const [read, process] = await Promise.all([
    employeeOf(call, employee.id),
    processOf(call, { tenantId, employeeId: employee.id, status }),
  ])
  return { employee: read, process }
})

const onboardingStatsRoute = route(onboardingStats, async ({ tx, actor }) => {
  const [figures, completedCount] = await Promise.all([
    figuresOf(tx, actor, ['onboardingPending', 'onboardingInProgress', 'onboardingCompleted', 'onboardingSeconds']),
    endedThisMonth(tx, actor, 'onboarding'),
  ])
  return {
    totalOnboardings: figures.onboardingPending + figures.onboardingInProgress,
    inProgressCount: figures.onboardingInProgress,
    completedCount,
    avgCompletionDays: averageDays(figures.onboardingSeconds, figures.onboardingCompleted),
  }
})

export const onboarding = requestType({
  said: 'an Onboarding',
  details: onboardingDetails,
  async opened(opening, { employee, referees = [] }) {
    const employeeId = await openEmployee(opening, employee)
    const { tx, request, actor } = opening
    await tx
      .insertInto('onboardingProcesses')
      .values({
        tenantId: request.tenantId,
        requestId: request.id,
        employeeId,
        // Whether a check is needed is for staff to say, unless the client knows that it is not.
        ...(expectsDbs(employee) && { dbsCheckStatus: 'pending' }),
      })
      .execute()
    await addReferees(tx, { tenantId: request.tenantId, employeeId, addedById: actor.id }, referees)
    return { employeeId, subject: `${employee.firstName} ${employee.lastName}` }
  },
  async held({ tx, request }) {
    const begun = await tx
      .selectFrom('checklists')
      .innerJoin('onboardingProcesses', (join) =>
        join
          .onRef('onboardingProcesses.tenantId', '=', 'checklists.tenantId')
          .onRef('onboardingProcesses.employeeId', '=', 'checklists.employeeId'),
      )
      .select('checklists.employeeId')
      .where((eb) => eb.and({ 'checklists.tenantId': request.tenantId, 'onboardingProcesses.requestId': request.id }))
      .executeTakeFirst()
    return begun ? ['checklist'] : []
  },
  due: [dueRightToWork, dueReferences, dueItems],
  routes: [
    listProcessesRoute,
    getOnboardingRoute,
    updateOnboardingRoute,
    downloadPackRoute,
    onboardingStatsRoute,
    listNoticesRoute,
  ],
})
