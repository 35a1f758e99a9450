import { expect } from 'vitest'
import { withdrawRequest } from '#features/request/contract.ts'
import { at, aStarter, letIn } from '#testing/builders/a-starter.ts'
import { aPdf } from '#testing/builders/drafts.ts'
import { test } from '#testing/fixtures/world.ts'
import {
  addStarterDocument,
  finishStarter,
  getStarterPage,
  getStarterPart,
  identifyStarter,
  saveStarterField,
} from '../contract.ts'

const passport = () => ({ file: aPdf('Passport'), body: { kind: 'passport' as const } })

test('a new browser learns the employer’s name and nothing else until it gives the date of birth', async ({
  ada,
  stranger,
}) => {
  const { token } = await aStarter(ada)
  expect(await stranger.call(getStarterPage, { headers: at(token) })).toEqual({ employer: 'Acme Ltd', page: null })
  for (const headers of [at(token), at(token, 'A'.repeat(43))]) {
    const closed = { status: 403, body: { code: 'BROWSER_UNKNOWN' } }
    const body = { part: 'bank', field: 'sortCode', value: '204177' } as const
    await expect(stranger.call(saveStarterField, { body, headers })).rejects.toMatchObject(closed)
    await expect(stranger.call(getStarterPart, { query: { part: 'details' }, headers })).rejects.toMatchObject(closed)
    await expect(stranger.call(addStarterDocument, { ...passport(), headers })).rejects.toMatchObject(closed)
    await expect(stranger.call(finishStarter, { headers })).rejects.toMatchObject(closed)
  }

  const { page } = await stranger.call(getStarterPage, { headers: await letIn(stranger, token) })
  expect(page).toMatchObject({ firstName: 'Priya', jobTitle: 'Warehouse Supervisor', savedAt: null, closed: null })
})

test('one browser’s secret opens no other starter’s page', async ({ ada, stranger }) => {
  const [priya, other] = [await aStarter(ada), await aStarter(ada, { firstName: 'Otto' })]
  const headers = await letIn(stranger, priya.token)
  const mixed = { ...headers, ...at(other.token) }
  expect(await stranger.call(getStarterPage, { headers: mixed })).toMatchObject({ page: null })
})

test('a second browser with the right date of birth is told of in the history, and the audit counts each', async ({
  ada,
  stranger,
  world,
}) => {
  const { token, employeeId } = await aStarter(ada)
  const told = async () => {
    const { rows } = await world.owner.query<{ details: string }>(
      'select details from activity_logs where guest_name is not null and request_id = (select request_id from employees where id = $1)',
      [employeeId],
    )
    return rows.map(({ details }) => details)
  }
  await letIn(stranger, token)
  expect(await told()).toEqual([])
  await letIn(stranger, token)
  expect(await told()).toEqual(['opened the starter’s page in another browser'])
  const { rows } = await world.owner.query(
    "select metadata -> 'browsers' as browsers from audit_events where resource_id = $1 and metadata ? 'browsers' order by created_at, id",
    [employeeId],
  )
  expect(rows).toEqual([{ browsers: 1 }, { browsers: 2 }])
})

test('five wrong dates of birth end the link for good, also those sent at once', async ({ ada, stranger, world }) => {
  const { token, employeeId } = await aStarter(ada)
  const answer = (dateOfBirth: string) =>
    stranger.call(identifyStarter, { body: { dateOfBirth }, headers: at(token) }).then(
      ({ secret, left }) => [secret === null ? 'wrong' : 'right', left],
      ({ body }: { body: { code: string } }) => [body.code],
    )
  expect(await answer('1991-04-24')).toEqual(['wrong', 4])
  expect(await answer('1991-04-23')).toEqual(['right', 4])
  const last = await Promise.all(Array.from({ length: 6 }, () => answer('1990-01-01')))
  const left = last.flatMap(([what, each]) => (what === 'wrong' ? [Number(each)] : []))
  expect(left.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3])

  expect(await answer('1991-04-23')).toEqual(['LINK_GONE'])
  const { rows } = await world.owner.query(
    "select details from activity_logs where guest_name is not null and action = 'starter.changed' and request_id = (select request_id from employees where id = $1)",
    [employeeId],
  )
  expect(rows).toEqual([{ details: 'gave a wrong date of birth for the fifth time, which ended the link' }])
})

test('once the request is cancelled the link has ended, for every browser, and says why', async ({ ada, stranger }) => {
  const { token, requestId } = await aStarter(ada)
  const headers = await letIn(stranger, token)
  await ada.call(withdrawRequest, { params: { requestId }, body: { reason: 'They went elsewhere' } })

  const cancelled = { status: 410, body: { code: 'REQUEST_CANCELLED' } }
  const body = { part: 'bank', field: 'sortCode', value: '204177' } as const
  await expect(stranger.call(getStarterPage, { headers })).rejects.toMatchObject(cancelled)
  await expect(stranger.call(saveStarterField, { body, headers })).rejects.toMatchObject(cancelled)
  await expect(stranger.call(getStarterPage, { headers: at(token) })).rejects.toMatchObject(cancelled)
  await expect(letIn(stranger, token)).rejects.toMatchObject(cancelled)
})
