import { expect } from 'vitest'
import type { Endpoint } from '#platform/contract.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { anAskedReview, anOpenedReview, aReadyReview, answers, tokenIn, withLink } from '#testing/builders/reviews.ts'
import { test } from '#testing/fixtures/world.ts'
import {
  askForSelfAssessment,
  discardAssessment,
  drawAssessmentCode,
  getAssessment,
  giveAssessmentCode,
  handInAssessment,
  openAssessment,
  restartAssessment,
  saveAssessment,
} from '../self-assessment/contract.ts'
import {
  acknowledgeReview,
  commentOnReview,
  drawReviewCode,
  getSharedReview,
  giveReviewCode,
  openSharedReview,
  shareReview,
} from '../sharing/contract.ts'

// The default browser of `withLink` is the employee’s own.

const OTHER = 'O'.repeat(43)
const UNKNOWN = { status: 403, body: { code: 'BROWSER_UNKNOWN' } }
const save = (guest: Person, token: string, browser?: string) =>
  guest.call(saveAssessment, { body: { answers, seen: {} }, ...withLink(token, browser) })
const read = (guest: Person, token: string, browser?: string) => guest.call(getAssessment, withLink(token, browser))
const give = (guest: Person, token: string, code: string, browser = OTHER) =>
  guest.call(giveAssessmentCode, { body: { code }, ...withLink(token, browser) })
const askAgain = async (staff: Person, requestId: string) =>
  tokenIn((await staff.call(askForSelfAssessment, { params: { requestId }, body: {} })).link)

test('an employee’s page opens in the first browser alone; any other reads, saves and hands in nothing', async ({
  ada,
  sam,
  stranger,
}) => {
  const { token } = await anAskedReview(ada, sam)
  expect(await read(stranger, token)).toMatchObject({ openedIn: 'none', openedAt: null, page: null })
  await expect(save(stranger, token)).rejects.toMatchObject(UNKNOWN)
  await stranger.call(openAssessment, withLink(token))
  await save(stranger, token)
  expect(await read(stranger, token)).toMatchObject({ openedIn: 'this', page: { answers } })

  for (const browser of [OTHER, 'none']) {
    expect(await read(sam, token, browser)).toMatchObject({
      openedIn: 'another',
      openedAt: expect.any(String),
      page: null,
    })
    const tries: [Endpoint, object?][] = [
      [openAssessment],
      [restartAssessment],
      [drawAssessmentCode],
      [discardAssessment],
      [saveAssessment, { answers, seen: {} }],
      [handInAssessment, { seen: { wentWell: 1, wasHard: 1, rating: 1 } }],
    ]
    for (const [endpoint, body] of tries)
      await expect(sam.call(endpoint, { ...(body && { body }), ...withLink(token, browser) })).rejects.toMatchObject(
        UNKNOWN,
      )
  }
})

test('of two browsers at once, one opens the page', async ({ ada, sam, stranger }) => {
  const { token } = await anAskedReview(ada, sam)
  const opened = await Promise.allSettled(
    ['A', 'B', 'C'].map((each) => stranger.call(openAssessment, withLink(token, each.repeat(43)))),
  )
  expect(opened.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
})

test('another browser is let in by the code that the first one shows, once', async ({ ada, sam, stranger, world }) => {
  const { requestId, token } = await anOpenedReview(ada, sam)
  await save(stranger, token)
  const { code } = await stranger.call(drawAssessmentCode, withLink(token))
  expect(code).toMatch(/^\d{8}$/)
  expect(await give(stranger, token, `${code.slice(0, 4)} ${code.slice(4)}`)).toMatchObject({ isLetIn: true })
  expect(await read(stranger, token, OTHER)).toMatchObject({ openedIn: 'this', page: { answers } })
  expect(await give(stranger, token, code, 'P'.repeat(43))).toEqual({ isLetIn: false, left: 0 })

  const seen = await Promise.all(
    ['', '/preparation'].map((path) => sam.raw('GET', `/api/performance-reviews/${requestId}${path}`)),
  )
  expect((await Promise.all(seen.map((each) => each.text()))).join()).not.toContain(code)
  const { rows } = await world.owner.query<{ row: string }>(`
    select to_jsonb(c)::text as row from guest_codes c union all select to_jsonb(a)::text from audit_events a
    union all select to_jsonb(l)::text from activity_logs l union all select to_jsonb(m)::text from mails m`)
  expect(rows.map(({ row }) => row).join()).not.toContain(code)
})

test('five wrong codes make it void, and codes are drawn a few times an hour', async ({ ada, sam, stranger }) => {
  const { token } = await anOpenedReview(ada, sam)
  const { code } = await stranger.call(drawAssessmentCode, withLink(token))
  const wrong = code === '00000000' ? '00000001' : '00000000'
  const left: number[] = []
  for (let n = 0; n < 5; n++) left.push((await give(stranger, token, wrong)).left)
  expect(left).toEqual([4, 3, 2, 1, 0])
  expect(await give(stranger, token, code)).toEqual({ isLetIn: false, left: 0 })
  await expect(give(stranger, token, '12')).rejects.toMatchObject({ status: 400 })

  for (let n = 0; n < 4; n++) await stranger.call(drawAssessmentCode, withLink(token))
  await expect(stranger.call(drawAssessmentCode, withLink(token))).rejects.toMatchObject({ status: 429 })
})

test('a code does not work for longer than ten minutes', async ({ ada, sam, stranger, world }) => {
  const { token } = await anOpenedReview(ada, sam)
  const { code } = await stranger.call(drawAssessmentCode, withLink(token))
  await world.owner.query("update guest_codes set expire = expire - interval '10 minutes'")
  expect(await give(stranger, token, code)).toEqual({ isLetIn: false, left: 0 })
})

test('a new link shows no text typed in another browser: the employee goes on there, or starts again here', async ({
  ada,
  sam,
  stranger,
}) => {
  const kept = await anOpenedReview(ada, sam)
  await save(stranger, kept.token)
  const confirmed = await askAgain(sam, kept.requestId)
  expect(await read(stranger, confirmed, OTHER)).toMatchObject({ openedIn: 'earlier', page: null })
  await stranger.call(openAssessment, withLink(confirmed))
  expect(await read(stranger, confirmed, OTHER)).toMatchObject({ openedIn: 'another', page: null })
  await expect(stranger.call(restartAssessment, withLink(confirmed, OTHER))).rejects.toMatchObject(UNKNOWN)
  expect((await read(stranger, confirmed)).page).toMatchObject({ answers })

  const taken = await anOpenedReview(ada, sam)
  await save(sam, taken.token)
  const own = await askAgain(sam, taken.requestId)
  await expect(stranger.call(openAssessment, withLink(own, OTHER))).rejects.toMatchObject(UNKNOWN)
  await stranger.call(restartAssessment, withLink(own, OTHER))
  expect((await read(stranger, own, OTHER)).page).toMatchObject({ answers: {}, saved: {} })
  expect(await read(sam, own)).toMatchObject({ openedIn: 'another', page: null })
})

test('if nothing was typed, a new link opens in the first browser again', async ({ ada, sam, stranger }) => {
  const { requestId } = await anOpenedReview(ada, sam)
  const token = await askAgain(sam, requestId)
  expect(await read(stranger, token, OTHER)).toMatchObject({ openedIn: 'none', openedAt: expect.any(String) })
  await stranger.call(openAssessment, withLink(token, OTHER))
  expect(await read(stranger, token)).toMatchObject({ openedIn: 'another', page: null })
})

test('no account sees which browsers there are, even in the database', async ({ ada, sam, stranger, world }) => {
  const { requestId, token } = await anOpenedReview(ada, sam)
  await stranger.call(drawAssessmentCode, withLink(token))
  const { rows } = await world.owner.query('select tenant_id from requests where id = $1', [requestId])
  for (const [role, count] of [
    ['staff', '0'],
    ['guest', '2'],
  ]) {
    await world.owner.query('begin')
    await world.owner.query(
      `select set_config('app.tenants', array[$1::uuid]::text, true),
      set_config('app.role', $2, true), set_config('app.hidden', '', true)`,
      [rows[0].tenant_id, role],
    )
    await world.owner.query('set local role casewell_app')
    const seen = await world.owner.query(
      `select (select count(*) from guest_browsers where record_id = s.id) +
        (select count(*) from guest_codes where record_id = s.id) as seen from self_assessments s where request_id = $1`,
      [requestId],
    )
    await world.owner.query('rollback')
    expect(seen.rows).toEqual([{ seen: count }])
  }
})

test('a shared review opens in the first browser alone as well, and in another with a code', async ({
  ada,
  sam,
  stranger,
}) => {
  const { requestId } = await aReadyReview(ada, sam, stranger)
  const { link } = await sam.call(shareReview, { params: { requestId }, body: {} })
  const token = tokenIn(link)
  const seenIn = (browser?: string) => stranger.call(getSharedReview, withLink(token, browser))
  expect(await seenIn()).toMatchObject({ openedIn: 'none', page: null })
  await stranger.call(openSharedReview, withLink(token))
  expect(await seenIn(OTHER)).toMatchObject({ openedIn: 'another', page: null })
  for (const [endpoint, body] of [
    [openSharedReview, undefined],
    [drawReviewCode, undefined],
    [acknowledgeReview, { isSeen: true }],
    [commentOnReview, { comment: 'In their name' }],
  ] as [Endpoint, object?][])
    await expect(ada.call(endpoint, { ...(body && { body }), ...withLink(token, OTHER) })).rejects.toMatchObject(
      UNKNOWN,
    )

  const { code } = await stranger.call(drawReviewCode, withLink(token))
  expect(await stranger.call(giveReviewCode, { body: { code }, ...withLink(token, OTHER) })).toMatchObject({
    isLetIn: true,
  })
  expect(await seenIn(OTHER)).toMatchObject({ openedIn: 'this', page: { managerRating: 3 } })
})
