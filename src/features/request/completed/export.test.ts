import { expect } from 'vitest'
import { setReaders } from '#features/restriction/contract.ts'
import { aConflict, anOnboarding, aReview } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test, type World } from '#testing/fixtures/world.ts'
import { exportCompleted, EXPORTS_AN_HOUR, updateRequest } from '../contract.ts'

const exporting = (person: Person, query: Record<string, string> = {}) =>
  person.raw('GET', `${exportCompleted.path}?${String(new URLSearchParams(query))}`)

async function exported(person: Person, query: Record<string, string> = {}) {
  const response = await exporting(person, query)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { response, bytes, lines: bytes.toString().split('\r\n').slice(1, -1) }
}

async function completes(adviser: Person, client: Person, draft: Parameters<Person['raises']>[0]) {
  const { params } = await client.raises(draft)
  return adviser.call(updateRequest, { params, body: { status: 'completed' } })
}

test('the export is a file that a spreadsheet reads as text', async ({ ada, sam }) => {
  const { reference, createdAt, completedAt } = await completes(
    sam,
    ada,
    aReview({ title: '=HYPERLINK("http://evil.example")', priority: 'high' }),
  )
  const { response, bytes, lines } = await exported(ada, { q: 'evil' })

  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="?completed-requests-\d{4}-\d\d-\d\d\.csv/,
  )
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(lines).toEqual([
    `"${reference}","'=HYPERLINK(""http://evil.example"")","Performance review","High","Acme Ltd","Ada Nwosu","${createdAt}","${completedAt}","Sam Okafor",`,
  ])
})

test('it holds exactly what is filtered, the last completed first', async ({ ada, sam, sita }) => {
  await completes(sam, ada, aReview({ title: 'Exact one' }))
  await completes(sita, ada, anOnboarding({ title: 'Exact two' }))
  await ada.raises(aReview({ title: 'Exact but open' }))
  const inOrder = async (query: Record<string, string>) =>
    (await exported(sam, { q: 'Exact', ...query })).lines.map((line) => line.split('","')[1])

  expect(await inOrder({})).toEqual(['Exact two', 'Exact one'])
  expect(await inOrder({ type: 'onboarding' })).toEqual(['Exact two'])
  expect(await inOrder({ completedById: sam.id })).toEqual(['Exact one'])
  expect(await inOrder({ to: '2001-01-01' })).toEqual([])
  const raised = (await exported(sam, { q: 'ada nw' })).lines
  expect(raised.length).toBeGreaterThan(1)
  expect(raised.filter((line) => !line.includes('"Ada Nwosu"'))).toEqual([])
  const refused = await exporting(sam, { from: '2025-02-02', to: '2025-02-01' })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ fieldErrors: { to: ['The last day is before the first.'] } })
})

test('nothing of another company is in it, nor of a case that is kept back', async ({
  ada,
  ben,
  grace,
  sam,
  stan,
  sita,
}) => {
  await completes(stan, grace, aReview({ title: 'Canary of Globex' }))
  const { params } = await ada.raises(aConflict({ title: 'Canary in secret', readers: [] }))
  await sita.call(setReaders, { params, body: { readers: [sita.id, ada.id] } })
  await sita.call(updateRequest, { params, body: { status: 'completed' } })

  const files = await Promise.all([ada, ben, sam, grace, sita].map((each) => exported(each, { q: 'Canary' })))
  expect(files.map(({ lines }) => lines.length)).toEqual([1, 0, 0, 1, 2])
})

test('administrators export nothing', async ({ admin }) => {
  expect((await exporting(admin)).status).toBe(403)
})

let raised: Promise<unknown> | undefined

/** More than fits in one part, with statistics, as a table that grew in use has them. */
const completedLong = ({ owner, ids }: World) =>
  (raised ??= insertLong(owner, ids).then(() => owner.query('analyze requests')))

const insertLong = (owner: World['owner'], ids: World['ids']) =>
  owner.query(
    `insert into requests (tenant_id, title, type, status, client_id, completed_at, completed_by_id)
      select tenant_id, 'Long' || n, 'onboarding', 'completed', id, now() - make_interval(mins => n / 2), $2
      from users, generate_series(1, 2001) n where id = $1`,
    [ids.grace, ids.stan],
  )

test('it continues where its first part ends', async ({ grace, world }) => {
  await completedLong(world)
  const { lines } = await exported(grace, { q: 'Long' })
  const references = lines.map((line) => line.split('","')[0])
  expect([lines.length, new Set(references).size]).toEqual([2001, 2001])
})

test('every export is in the trail of each company in it, and too many are refused', async ({ ada, sita, world }) => {
  await completes(sita, ada, aReview({ title: 'Trail' }))
  await exported(sita, { q: 'Trail', type: 'performance_review' })
  const { rows } = await world.owner.query(
    "select tenant_id, actor_id, action, metadata from audit_events where event = 'requests.exported' order by created_at desc limit 1",
  )
  expect(rows).toMatchObject([
    {
      actor_id: sita.id,
      action: 'export',
      metadata: { requests: 1, filters: { type: 'performance_review', searched: true } },
    },
  ])
  expect(JSON.stringify(rows)).not.toContain('Trail')

  const statuses: number[] = []
  for (let n = 0; n < EXPORTS_AN_HOUR; n++) {
    const response = await exporting(sita, { q: 'Trail' })
    await response.text()
    statuses.push(response.status)
  }
  expect([statuses.includes(429), statuses.at(-1)]).toEqual([true, 429])
})

test('it breaks off if the reader loses access, instead of looking whole', async ({ world }) => {
  await completedLong(world)
  const leaving = await world.signIn('stan.petrov')
  // The first part waits until the session is gone.
  await world.owner.query('begin')
  await world.owner.query('lock table message_reads in access exclusive mode')
  const response = await exporting(leaving, { q: 'Long' })
  await world.owner.query('delete from sessions where user_id = $1', [leaving.id])
  await world.owner.query('commit')
  await expect(response.text()).rejects.toThrow('terminated')
})
