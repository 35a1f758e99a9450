import { expect } from 'vitest'
import { conflictStats } from '#features/conflict/list/contract.ts'
import { closeCase, updateConflict } from '#features/conflict/work/contract.ts'
import { onboardingStats, updateOnboarding } from '#features/onboarding/contract.ts'
import { performanceStats } from '#features/performance/list/contract.ts'
import { updateReview } from '#features/performance/review/contract.ts'
import { assignRequest, staffStats, updateRequest } from '#features/request/contract.ts'
import { setReaders } from '#features/restriction/contract.ts'
import { aConflict, anOnboarding, aReview } from '#testing/builders/drafts.ts'
import { test, type World } from '#testing/fixtures/world.ts'

// The figures of a company are kept as its records change. Whatever is done, they equal a fresh count.

/** Each figure that differs from what the rows come to. */
async function differences({ owner }: World) {
  const { rows } = await owner.query(`
    with kept as (
      select tenant_id, key, value::numeric from company_figures f, jsonb_each_text(to_jsonb(f) - array['tenant_id', 'last_wrote_at'])
      union all select tenant_id, concat_ws(' ', 'ended', what, month), ended from ended_by_month
      union all select tenant_id, concat_ws(' ', 'period', period_key, last_day), reviews from review_periods
      union all select tenant_id, 'open ' || staff_id, open from open_tasks
      union all select tenant_id, 'finished ' || user_id, finished from finished_by
    ), counted as (
      select t.id as tenant_id, key, value::numeric from tenants t, jsonb_each_text(counted_figures(t.id))
    )
    select tenant_id, key, k.value as kept, c.value as counted from kept k full join counted c using (tenant_id, key)
    where coalesce(k.value, 0) <> coalesce(c.value, 0)`)
  return rows
}

test('the figures equal a fresh count, whatever is done', async ({ ada, grace, sam, sita, world }) => {
  const onboarding = { requestId: (await ada.raises(anOnboarding())).id }
  const review = { requestId: (await ada.raises(aReview())).id }
  const conflict = { requestId: (await ada.raises(aConflict())).id }
  await grace.raises(aReview())

  const steps: (() => Promise<unknown>)[] = [
    () => sam.call(assignRequest, { params: onboarding, body: { staffId: sam.id } }),
    () =>
      sam.call(updateOnboarding, { params: onboarding, body: { process: { idVerificationStatus: 'in_progress' } } }),
    () => sam.call(updateOnboarding, { params: onboarding, body: { process: { idVerificationStatus: 'pending' } } }),
    () => sam.call(updateOnboarding, { params: onboarding, body: { process: { rightToWorkStatus: 'in_progress' } } }),
    () => sam.call(updateRequest, { params: onboarding, body: { priority: 'urgent', status: 'in_progress' } }),
    () => sam.call(updateRequest, { params: onboarding, body: { status: 'completed' } }),
    () => sam.call(updateRequest, { params: onboarding, body: { status: 'in_progress', reason: 'Too early' } }),
    () => sam.call(updateReview, { params: review, body: { currentStage: 'conducting_interview' } }),
    () =>
      sam.call(updateReview, {
        params: review,
        body: { reviewPeriodStart: '2026-01-01', reviewPeriodEnd: '2026-06-30' },
      }),
    () => sam.call(updateRequest, { params: review, body: { status: 'completed' } }),
    () =>
      sam.call(updateConflict, {
        params: conflict,
        body: { caseData: { severity: 'critical', status: 'investigating' } },
      }),
    () => sam.call(setReaders, { params: conflict, body: { readers: [sam.id, ada.id] } }),
    () => sam.call(closeCase, { params: conflict, body: {} }),
  ]
  for (const [n, step] of steps.entries()) {
    await step()
    expect(await differences(world), `after step ${n + 1}`).toEqual([])
  }
  expect(await sam.call(onboardingStats)).toMatchObject({ inProgressCount: 1, completedCount: 0 })
  expect(await sam.call(conflictStats)).toMatchObject({ activeCount: 0, resolvedCount: 1 })
  expect(await sita.call(conflictStats), 'the case is kept from Sita').toMatchObject({
    activeCount: 0,
    resolvedCount: 0,
  })
  expect(await sam.call(performanceStats)).toMatchObject({ activeCount: 0, completedThisMonthCount: 1 })
  expect(await sita.call(performanceStats)).toMatchObject({ activeCount: 1 })
  const [ofSam, ofSita] = [await sam.call(staffStats), await sita.call(staffStats)]
  expect([ofSam.totalRequests, ofSam.completed]).toEqual([3, 2])
  expect([ofSita.totalRequests, ofSita.completed], 'one of a second company, and none that is kept back').toEqual([
    3, 1,
  ])
})

test('many changes at once are each counted once', async ({ ada, sam, world }) => {
  await Promise.all(Array.from({ length: 12 }, () => ada.raises(aReview())))
  const open = await world.owner.query<{ id: string }>(
    "select id from requests where status = 'pending' and type = 'performance_review' and tenant_id = $1",
    [ada.id],
  )
  const changes = open.rows.flatMap(({ id: requestId }) => [
    sam.call(updateRequest, { params: { requestId }, body: { status: 'in_progress' } }),
    sam.call(updateReview, { params: { requestId }, body: { currentStage: 'interview_outcome' } }),
  ])
  await Promise.all(changes)
  expect(await differences(world)).toEqual([])
})

test('a figure that a new type of request brings is counted', async ({ ada, world: { owner } }) => {
  await ada.raises(aReview())
  await owner.query('begin')
  try {
    await owner.query('alter table company_figures add absence_pending int not null default 0; call figures_added()')
    await owner.query('select add_to_company($1, $2)', [ada.id, { absence_pending: 2 }])
    const { rows } = await owner.query('select absence_pending from company_figures where tenant_id = $1', [ada.id])
    expect(rows).toEqual([{ absence_pending: 2 }])
  } finally {
    await owner.query('rollback')
  }
})
