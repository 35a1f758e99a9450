import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { aConflict, aNewStarter, anOnboarding, aReview } from '#testing/builders/drafts.ts'
import { test, type World } from '#testing/fixtures/world.ts'
import { besideAnother } from './bystander.ts'
import { filters } from './filters.ts'
import { textsOf } from './sent.ts'

const distinct = async (work: () => Promise<unknown>) => new Set(await textsOf(work))

/** The memory that the largest connection of the server holds, in megabytes. */
async function largestConnection({ owner }: World) {
  const { rows } = await owner.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  const own = rows.map(({ pid }) =>
    Number(/RssAnon:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]),
  )
  return Math.max(...own) / 1024
}

test.skipIf(process.platform !== 'linux')(
  'filters in every combination do not fill the memory, and keep no one waiting',
  async ({ ada, grace, world }) => {
    const addresses = filters().take(1_500)
    const ask = async () => {
      for (const filter of addresses) expect((await ada.raw('GET', `/api/requests?${filter}`)).status).toBe(200)
    }
    await besideAnother(grace, () => Promise.all([ask(), ask(), ask(), ask()]))
    // Kept prepared, these would be a hundred megabytes.
    expect(await largestConnection(world)).toBeLessThan(40)
  },
  120_000,
)

const PARTY = { name: 'Finn Party', email: 'finn@acme.example' }
const OPTIONAL = { phone: '020 7946 0000', position: 'Driver', department: 'Fleet', role: 'witness', userId: null }

/** Each way to leave out some of the fields that may be left out. */
const waysOf = (optional: object): object[] =>
  Object.entries(optional).reduce<object[]>(
    (ways, [field, value]) => ways.flatMap((way) => [way, { ...way, [field]: value }]),
    [{}],
  )

test('however a form is filled in, it is the same few statements', async ({ ada }) => {
  const raise = (...parties: object[]) =>
    ada.raises(aConflict({ participants: parties.map((each, n) => ({ ...PARTY, name: `Finn ${n}`, ...each })) }))
  const one = await distinct(() => raise({}))
  const all = await distinct(async () => {
    await raise({})
    for (const way of waysOf(OPTIONAL)) await raise({ ...way, email: 'a@acme.example' })
    for (const count of [2, 5, 9, 50])
      await raise(...Array.from({ length: count }, (_, n) => ({ email: `finn${n}@acme.example` })))
  })
  expect(all.size - one.size).toBeLessThanOrEqual(3)
})

test('the same goes for a request, its employee and its review', async ({ ada }) => {
  const ways = waysOf({ description: 'Why', goals: 'What for', priority: 'high' })
  const one = await distinct(async () => {
    for (const draft of [aReview(), anOnboarding()]) await ada.raises(draft)
  })
  const all = await distinct(async () => {
    for (const way of ways) await ada.raises(aReview(way))
    for (const way of waysOf({ department: 'Fleet', reviewPeriodStart: '2026-10-01', employeeEmail: 'a@acme.example' }))
      await ada.raises(aReview({ review: way }))
    for (const way of ways) await ada.raises(anOnboarding({ ...way, employee: aNewStarter({ department: 'Fleet' }) }))
  })
  expect([...all].filter((each) => !one.has(each))).toEqual([])
})
