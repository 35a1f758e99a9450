import { expect } from 'vitest'
import { assignRequest } from '#features/request/contract.ts'
import { setReaders } from '#features/restriction/contract.ts'
import { aConflict, aReview } from '#testing/builders/drafts.ts'
import { test } from '#testing/fixtures/world.ts'
import { listClients, listStaff } from './contract.ts'

const names = (rows: { firstName: string | null }[]) => rows.map((each) => each.firstName)

test('the team is everyone who shares a client, the reader first', async ({ sam, sita, nora }) => {
  expect(names(await sam.call(listStaff))).toEqual(['Sam', 'Sita'])
  expect(names(await sita.call(listStaff))).toEqual(['Sita', 'Sam', 'Stan'])
  expect(names(await nora.call(listStaff))).toEqual(['Nora'])
})

test('only tasks the reader may see are counted', async ({ ada, grace, sam, sita, stan }) => {
  for (const client of [ada, grace]) {
    const { params } = await client.raises(aReview())
    await sita.call(assignRequest, { params, body: { staffId: sita.id } })
  }
  const tasksOfSita = async (reader: typeof sam) =>
    (await reader.call(listStaff)).find((each) => each.id === sita.id)?.taskCount

  expect([await tasksOfSita(sita), await tasksOfSita(sam), await tasksOfSita(stan)]).toEqual([2, 1, 1])
})

test('a colleague comes with the clients shared with the reader', async ({ sita, stan, ada, grace }) => {
  const [first, second, third] = await sita.call(listStaff)
  expect(first).toMatchObject({ clientCount: 2, clients: [{ id: ada.id }, { id: grace.id }] })
  expect(second).toMatchObject({ firstName: 'Sam', clientCount: 1, clients: [{ id: ada.id }] })
  expect(third).toMatchObject({ firstName: 'Stan', clientCount: 1, clients: [{ id: grace.id }] })
  expect((await stan.call(listStaff))[1], 'only what is shared').toMatchObject({ firstName: 'Sita', clientCount: 1 })
})

test('a case that is kept from the reader does not count', async ({ ada, sam, sita }) => {
  const { params } = await ada.raises(aConflict({ readers: [] }))
  const ofSam = async () => (await sita.call(listStaff, { query: { q: 'sam' } }))[0]
  const before = await ofSam()
  await sam.call(assignRequest, { params, body: { staffId: sam.id } })
  expect((await ofSam())?.taskCount).toBe((before?.taskCount ?? 0) + 1)

  await sam.call(setReaders, { params, body: { readers: [sam.id, ada.id] } })
  expect(await ofSam()).toEqual(before)
  const own = (await sam.call(listStaff))[0]
  expect([own?.taskCount, own?.clients[0]?.taskCount]).toEqual([1, 1])
})

test('colleagues are searched for by name and e-mail', async ({ sita }) => {
  const found = async (q: string) => names(await sita.call(listStaff, { query: { q } }))
  expect(await found('STAN')).toEqual(['Stan'])
  expect(await found('sam.okafor@')).toEqual(['Sam'])
  expect(await found('rao')).toEqual(['Sita'])
  expect(await found('nora')).toEqual([])
  expect(await found('%')).toEqual([])
})

test('the advisers of a client are listed for those who serve it themselves', async ({ sita, sam, ada, grace }) => {
  const serving = async (reader: typeof sam, clientId: string) => reader.call(listStaff, { query: { clientId } })
  expect(names(await serving(sita, grace.id))).toEqual(['Sita', 'Stan'])
  expect(names(await serving(sita, ada.id))).toEqual(['Sita', 'Sam'])
  expect((await serving(sita, grace.id)).map(({ clients }) => clients.map(({ id }) => id))).toEqual([
    [grace.id],
    [grace.id],
  ])
  expect(await serving(sam, grace.id)).toEqual([])
})

test('the team comes a page at a time, by name or by open tasks', async ({ sita }) => {
  async function inPages(query: Record<string, string>) {
    const found: (string | null)[] = []
    let after: string | undefined
    do {
      const response = await sita.respond(listStaff, { query: { ...query, limit: '1', ...(after && { after }) } })
      expect(response.headers.get('x-total-count')).toBe('3')
      found.push(...names((await response.json()) as { firstName: string }[])) // its contract
      after = /after=([^&>]+)/.exec(response.headers.get('link') ?? '')?.[1]
    } while (after)
    return found
  }
  expect(await inPages({})).toEqual(['Sita', 'Sam', 'Stan'])

  const byTasks = async (order: 'most_tasks' | 'fewest_tasks') => {
    const rows = await sita.call(listStaff, { query: { order } })
    expect(await inPages({ order })).toEqual(names(rows))
    return rows.slice(1).map(({ taskCount }) => taskCount)
  }
  expect(await byTasks('most_tasks')).toEqual((await byTasks('fewest_tasks')).toReversed())
})

test('clients are searched for by company and by person', async ({ sita, sam, ada, grace }) => {
  const found = async (reader: typeof sam, query: Record<string, string>) =>
    (await reader.call(listClients, { query })).map(({ companyName }) => companyName)
  expect(await found(sita, { q: 'acm' })).toEqual(['Acme Ltd'])
  expect(await found(sita, { q: 'Grace' })).toEqual(['Globex Ltd'])
  expect(await found(sita, { q: 'ltd' })).toEqual(['Acme Ltd', 'Globex Ltd'])
  expect(await found(sam, { q: 'globex' })).toEqual([])
  expect(await found(sita, { id: ada.id })).toEqual(['Acme Ltd'])
  expect(await found(sita, { id: `${ada.id},${grace.id}` })).toEqual(['Acme Ltd', 'Globex Ltd'])
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
