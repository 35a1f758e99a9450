import { expect } from 'vitest'
import { assignRequest } from '#features/request/contract.ts'
import { aReview } from '#testing/drafts.ts'
import { test } from '#testing/world.ts'
import { listClients, listStaff } from './contract.ts'

const names = (rows: { firstName: string | null }[]) => rows.map((each) => each.firstName)

test('the team is everybody who shares a client, the reader first', async ({ sam, sita, nora }) => {
  expect(names(await sam.call(listStaff))).toEqual(['Sam', 'Sita'])
  expect(names(await sita.call(listStaff))).toEqual(['Sita', 'Sam', 'Stan'])
  expect(names(await nora.call(listStaff))).toEqual(['Nora'])
})

test('only tasks the reader may see are counted', async ({ ada, grace, sam, sita, stan }) => {
  for (const client of [ada, grace]) {
    const { id: requestId } = await client.raises(aReview())
    await sita.call(assignRequest, { params: { requestId }, body: { staffId: sita.id } })
  }
  const tasksOfSita = async (reader: typeof sam) =>
    (await reader.call(listStaff)).find((each) => each.id === sita.id)?.taskCount

  expect([await tasksOfSita(sita), await tasksOfSita(sam), await tasksOfSita(stan)]).toEqual([2, 1, 1])
})

test('clients are listed with their contact', async ({ sita, sam, nora, ada }) => {
  const clients = await sita.call(listClients)
  expect(clients).toMatchObject([
    { id: ada.id, companyName: 'Acme Ltd', firstName: 'Ada', email: 'ada.nwosu@acme.example' },
    { companyName: 'Globex Ltd', firstName: 'Grace' },
  ])
  expect(await sam.call(listClients)).toHaveLength(1)
  expect(await nora.call(listClients)).toEqual([])
})

test('clients come a page at a time, by name', async ({ sita }) => {
  const response = await sita.respond(listClients, { query: { limit: '1' } })
  const after = /after=([^&>]+)/.exec(response.headers.get('link') ?? '')?.[1] ?? ''
  const next = await sita.call(listClients, { query: { limit: '1', after } })

  expect(await response.json()).toMatchObject([{ companyName: 'Acme Ltd' }])
  expect(next).toMatchObject([{ companyName: 'Globex Ltd' }])
  expect(response.headers.get('x-total-count')).toBe('2')
})

test('clients do not see the firm’s lists', async ({ ada }) => {
  await expect(ada.call(listStaff)).rejects.toMatchObject({ status: 403 })
  await expect(ada.call(listClients)).rejects.toMatchObject({ status: 403 })
})
