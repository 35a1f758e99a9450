import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Person, person } from '#testing/fixtures/person.ts'
import { openWorld, type World } from '#testing/fixtures/world.ts'

// The paths that each role can open (specification §2). The pages are built before the tests run.

let world: World
let end: () => Promise<void>
beforeAll(async () => {
  ;({ world, end } = await openWorld(inject('host'), {}, true))
})
afterAll(() => end())

const statusOf = async (who: Person, path: string) => {
  const response = await who.raw('GET', path)
  expect(await response.text()).toContain('<html')
  return response.status
}

test.for([
  // path, visitor, client, staff, administrator
  ['/', 200, 200, 200, 200],
  ['/login', 200, 200, 200, 200],
  ['/client-dashboard', 200, 200, 404, 200],
  ['/staff-dashboard', 200, 404, 200, 404],
  ['/admin-dashboard', 200, 404, 404, 200],
  ['/users', 404, 404, 404, 200],
  ['/dashboard', 200, 200, 200, 200],
  ['/requests/0b7f8c52-7d4c-4d43-9c5c-6f5f3f8f9c11', 200, 200, 200, 404],
  ['/requests', 404, 404, 404, 404],
  ['/starter', 200, 200, 200, 200],
  ['/privacy', 200, 200, 200, 200],
  ['/nowhere', 404, 404, 404, 404],
  ['/client-dashboard/', 404, 404, 404, 404],
] as const)('%s answers a visitor %i, a client %i, staff %i, an administrator %i', async ([path, ...statuses]) => {
  const names = ['ada.nwosu', 'sam.okafor', 'masteradmin']
  const people = [person(world.base, '', ''), ...(await Promise.all(names.map((name) => world.signIn(name))))]
  expect(await Promise.all(people.map((each) => statusOf(each, path)))).toEqual(statuses)
})
