import { expect } from 'vitest'
import { updateRequest } from '#features/request/contract.ts'
import { listHistory } from '#features/activity/contract.ts'
import { aConflict } from '#testing/builders/drafts.ts'
import { test } from '#testing/fixtures/world.ts'
import { getClaim, setClaimDates } from './contract.ts'

const dates = { kind: 'act', happenedOn: '2026-07-12', what: 'The rota was not looked at' } as const

test('staff set the dates of a claim, and each other see its limit at once', async ({ ada, sam, sita, world }) => {
  const { id: requestId, params } = await ada.raises(aConflict())
  expect(await sam.call(getClaim, { params })).toEqual({
    dates: null,
    limit: null,
    notHere: null,
    can: { edit: true },
  })
  const [staff, client] = [await sita.hears(), await ada.hears()]
  const { limit } = await sam.call(setClaimDates, { params, body: dates })
  expect(limit).toMatchObject({ awaited: 'acas', clock: { date: '2026-10-11' } })

  expect((await staff.next())?.paths).toContain(`/api/requests/${requestId}/claim`)
  await sam.call(updateRequest, { params, body: { priority: 'high' } })
  // The client is not notified of the dates: the first event is the priority.
  expect((await client.next())?.paths).toContain(`/api/requests/${requestId}`)

  const { rows } = await world.owner.query(
    "select event, action from audit_events where resource_type = 'claim_dates' and metadata ->> 'requestId' = $1",
    [requestId],
  )
  expect(rows).toEqual([{ event: 'case.file-changed', action: 'create' }])
  const lines = async (person: typeof ada) => (await person.call(listHistory, { params })).map(({ details }) => details)
  expect(await lines(sita)).toContain('set the dates of a possible claim')
  expect(await lines(ada)).not.toContain('set the dates of a possible claim')
  staff.close()
  client.close()
})

test('clients neither read nor set them', async ({ ada }) => {
  const { params } = await ada.raises(aConflict())
  await expect(ada.call(getClaim, { params })).rejects.toMatchObject({ status: 403 })
  const setting = ada.call(setClaimDates, { params, body: dates })
  await expect(setting).rejects.toMatchObject({ status: 403 })
})

test('if two users set them at once, the slower is told', async ({ ada, sam, sita }) => {
  const { params } = await ada.raises(aConflict())
  await sam.call(setClaimDates, { params, body: dates })
  await expect(sita.call(setClaimDates, { params, body: dates })).rejects.toMatchObject({
    status: 409,
    body: { code: 'STALE_VERSION', current: { dates: { version: 1 } } },
  })
  const conciliated = { ...dates, conciliationBeganOn: '2026-08-03', conciliationEndedOn: '2026-08-20', version: 1 }
  const { limit, dates: kept } = await sita.call(setClaimDates, { params, body: conciliated })
  expect([limit?.awaited, limit?.clock.date, kept?.version]).toEqual(['tribunal', '2026-10-28', 2])
  await expect(sam.call(setClaimDates, { params, body: { ...dates, version: 1 } })).rejects.toMatchObject({
    body: { code: 'STALE_VERSION' },
  })
})

test.for([
  [{ happenedOn: '2099-01-01' }, 'happenedOn', 'It has not happened yet'],
  [{ lastActOn: '2026-07-01' }, 'lastActOn', 'The last act comes after the first'],
  [{ kind: 'dismissal', lastActOn: '2026-08-01' }, 'lastActOn', 'A dismissal is a single act'],
  [{ conciliationBeganOn: '2026-07-01' }, 'conciliationBeganOn', 'Acas is notified only after it has happened'],
  [{ conciliationBeganOn: '2099-07-01' }, 'conciliationBeganOn', 'Acas cannot have been notified yet'],
  [{ conciliationEndedOn: '2026-08-01' }, 'conciliationBeganOn', 'Also enter the day on which Acas was notified'],
  [
    { conciliationBeganOn: '2026-08-05', conciliationEndedOn: '2026-08-01' },
    'conciliationEndedOn',
    'The certificate comes after Acas has been notified',
  ],
] as const)('%o is refused at its field', async ([changes, field, message], { ada, sam }) => {
  const { params } = await ada.raises(aConflict())
  const body = { ...dates, ...changes }
  await expect(sam.call(setClaimDates, { params, body })).rejects.toMatchObject({
    body: { fieldErrors: { [field]: [message] } },
  })
})

test('a dismissal may lie ahead, and a finished case keeps its dates', async ({ ada, sam }) => {
  const { id: requestId, params } = await ada.raises(aConflict())
  const body = { kind: 'dismissal', happenedOn: '2099-01-31' } as const
  expect((await sam.call(setClaimDates, { params, body })).limit?.clock.date).toBe('2099-04-30')

  const heard = await sam.hears()
  await sam.call(updateRequest, { params, body: { status: 'completed' } })
  expect((await heard.next())?.paths).toContain(`/api/requests/${requestId}/claim`)
  heard.close()
  await expect(sam.call(setClaimDates, { params, body: { ...body, version: 1 } })).rejects.toMatchObject({
    status: 409,
  })
  expect((await sam.call(getClaim, { params })).can.edit).toBe(false)
})

test('Northern Ireland has limits of its own', async ({ grace, stan, world }) => {
  const { id: requestId, tenantId } = await grace.raises(aConflict())
  await world.owner.query("update tenants set jurisdiction = 'northern_ireland' where id = $1", [tenantId])
  const { limit, notHere } = await stan.call(setClaimDates, { params: { requestId }, body: dates })
  await world.owner.query("update tenants set jurisdiction = 'england_wales' where id = $1", [tenantId])
  expect([limit, notHere]).toEqual([null, expect.stringContaining('Labour Relations Agency')])
})
