import { expect } from 'vitest'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { type Account, AccountOrder, type AccountSort, listUsers, updateUser } from '../contract.ts'

/** The whole list, two accounts per page. */
async function everyPage(admin: Person, sort: AccountSort) {
  const found: Account[] = []
  let path: string | undefined = `${listUsers.path}?${String(new URLSearchParams({ sort, limit: '2' }))}`
  while (path) {
    const response: Response = await admin.raw('GET', path)
    expect(response.status).toBe(200)
    found.push(...listUsers.returns.parse(await response.json()))
    path = /<(.*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  }
  return found
}

const keys: Record<AccountOrder, (account: Account) => string> = {
  username: ({ username }) => username,
  role: ({ role }) => role,
  company: ({ companyName }) => companyName?.toLowerCase() ?? '',
  created: ({ createdAt }) => createdAt,
  signed_in: ({ lastSignInAt }) => lastSignInAt ?? '',
}

test.for(AccountOrder.options)(
  'the list can be sorted by %s in either direction, and no page misses anyone',
  async (order, { admin, ada }) => {
    await admin.call(updateUser, { params: { userId: ada.id }, body: { companyName: 'aardvark Ltd' } })
    const total = (await admin.call(listUsers, { query: { limit: '200' } })).length

    for (const sort of [order, `-${order}`] as const) {
      const found = await everyPage(admin, sort)
      const places = found.map((each) => [keys[order](each), each.username].join('\n'))
      expect(places).toEqual(sort === order ? places.toSorted() : places.toSorted().toReversed())
      expect(new Set(found.map((each) => each.id)).size).toBe(total)
    }
  },
)

test('accounts that wait for a password come first by default, then the newest; no page leaves one out', async ({
  admin,
  sam,
  ben,
  world,
}) => {
  const newestFirst = await admin.call(listUsers, { query: { sort: '-created' } })
  expect(await admin.call(listUsers)).toEqual(newestFirst)

  // A lock that ends by itself does not make the account wait for a password.
  await world.owner.query(
    `update users set password_reset_requested = username = 'ben.fry', is_account_locked = username <> 'ben.fry',
       locked_until = case username when 'stan.petrov' then now() + interval '1 hour' end
     where username in ('ben.fry', 'sam.okafor', 'stan.petrov')`,
  )
  const isWaiting = ({ id }: { id: string }) => id === ben.id || id === sam.id
  const expected = [...newestFirst.filter(isWaiting), ...newestFirst.filter((each) => !isWaiting(each))]
  const found = await everyPage(admin, 'waiting')
  expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
})

test('a user who joins a company is sorted by its name, and by the new one when it is renamed', async ({
  admin,
  ben,
}) => {
  await admin.call(updateUser, { params: { userId: ben.id }, body: { companyName: 'Zenith Ltd' } })
  const [first, second] = await admin.call(listUsers, { query: { sort: '-company' } })
  expect([first?.username, second?.username]).toEqual(['ben.fry', 'ada.nwosu'])
  expect([first?.companyName, second?.companyName]).toEqual(['Zenith Ltd', 'Zenith Ltd'])
})

const place = (text: string) => Buffer.from(`${text}|${crypto.randomUUID()}`).toString('base64url')

test.for([
  { sort: 'password' },
  { sort: '--created' },
  { sort: '' },
  { after: place('no json') },
  { after: place('["x"]') },
  { after: place('[["true","no moment"],"ada"]') },
  { after: place('[["true"],"ada"]') },
])('%o is refused', async (query, { admin }) => {
  const response = await admin.raw('GET', `${listUsers.path}?${String(new URLSearchParams({ ...query }))}`)
  expect(response.status).toBe(400)
})
