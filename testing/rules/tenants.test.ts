import { expect } from 'vitest'
import { routes } from '#app/routes.server.ts'
import { type Endpoint, fill, type Role } from '#platform/contract.ts'
import { readConfig } from '#platform/config.server.ts'
import { aConflict, anOnboarding, aPdf, aReview } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { bodies } from '#testing/builders/bodies.ts'
import { keptFor } from '#testing/builders/kept.ts'
import { parametersOf, recordsFor } from '#testing/builders/records.ts'
import { clientsOnly, staffOnly } from '#testing/rules/staff-only.ts'
import { test } from '#testing/fixtures/world.ts'

// For every route: who may not call it, and that another company's record does not exist.

const endpoints = routes(readConfig({})).map((each) => each.endpoint)
const closed = endpoints.filter((each) => each.for !== 'anyone')
/** The checklist templates are the firm’s: no company owns them. */
const ofOneRecord = closed.filter((each) => each.path.includes(':') && !each.path.includes(':templateId'))
const ofOneCase = ofOneRecord.filter((each) => isFor(each, 'client') && !each.path.startsWith('/api/account'))

function isFor({ for: roles }: Endpoint, role: Role) {
  return roles !== 'anyone' && roles.includes(role)
}

type Ids = Record<string, string>

async function statusOf(person: Person, endpoint: Endpoint, ids: Ids) {
  const response = await send(person, endpoint, ids)
  await response.arrayBuffer()
  return response.status
}

async function ask(person: Person, endpoint: Endpoint, ids: Ids) {
  const response = await send(person, endpoint, ids)
  const { requestId: _, ...answer } = (await response.json()) as Record<string, unknown>
  return { status: response.status, answer }
}

function send(person: Person, { method, path, file }: Endpoint, ids: Ids) {
  const body = file ? uploadForm() : JSON.stringify(bodies[`${method} ${path}`] ?? {})
  const headers: Record<string, string> = file ? {} : { 'Content-Type': 'application/json' }
  return person.raw(method, fill(path, ids), method === 'GET' ? {} : { headers, body })
}

const nothing = ({ path }: Endpoint): Ids =>
  Object.fromEntries(parametersOf(path).map((name) => [name, crypto.randomUUID()]))

function uploadForm() {
  const form = new FormData()
  form.set('file', aPdf())
  return form
}

test.for(ofOneRecord.map((each) => [`${each.method} ${each.path}`, each] as const))(
  '%s does not know the records of another company',
  async ([, endpoint], { ada, grace, stan, nora, admin, world }) => {
    const { path } = endpoint
    const theirs = await keptFor(path, ada, () => recordsFor(path, ada, world))
    const own = await keptFor(path, grace, () => recordsFor(path, grace, world))
    const outsiders: [Person, Role, Ids][] = [
      [grace, 'client', own],
      [stan, 'staff', own],
      [nora, 'staff', theirs],
      // Administrators manage accounts.
      ...(/:(userId|mailId)/.test(path) ? [] : [[admin, 'admin', theirs] satisfies [Person, Role, Ids]]),
    ]

    for (const [outsider, role, near] of outsiders)
      for (const name of parametersOf(path)) {
        const foreign = await ask(outsider, endpoint, { ...near, [name]: theirs[name] ?? '' })
        const missing = await ask(outsider, endpoint, { ...near, [name]: crypto.randomUUID() })
        expect(foreign).toEqual(missing)
        expect([role, name, foreign.status]).toEqual([role, name, isFor(endpoint, role) ? 404 : 403])
      }
  },
)

test('a parameter without a record of its kind fails by name', async ({ ada, world }) => {
  const path = '/api/requests/:requestId/novelties/:noveltyId'
  await expect(recordsFor(path, ada, world)).rejects.toThrow('no record for :noveltyId')
})

test.for(ofOneCase.map((each) => [`${each.method} ${each.path}`, each] as const))(
  '%s is open to staff, and to clients where it should be',
  async ([name, endpoint], { ada, sam, world }) => {
    const ids = await recordsFor(endpoint.path, ada, world)
    const isRefused = async (person: Person) => (await statusOf(person, endpoint, ids)) === 403

    expect([name, await isRefused(ada)]).toEqual([
      name,
      staffOnly[name] ?? (endpoint.method === 'GET' ? false : undefined),
    ])
    expect(await isRefused(sam)).toBe(clientsOnly.includes(name))
  },
)

test.for(closed.map((each) => [`${each.method} ${each.path}`, each] as const))(
  '%s asks a stranger to sign in',
  async ([, endpoint], { stranger }) => {
    const { status, answer } = await ask(stranger, endpoint, nothing(endpoint))
    expect(status).toBe(401)
    expect(answer['message']).toContain('Unauthorized')
  },
)

test('a restricted session may set its password and nothing else', async ({ world }) => {
  await world.owner.query("update users set is_first_login = true where username = 'nora.quinn'")
  const nora = await world.signIn('nora.quinn')

  for (const endpoint of closed.filter((each) => !each.during.includes('password'))) {
    const { status, answer } = await ask(nora, endpoint, nothing(endpoint))
    expect([endpoint.path, status, answer['code']]).toEqual([endpoint.path, 403, 'PASSWORD_SETUP_REQUIRED'])
  }
  await expect(nora.hears()).rejects.toMatchObject({ status: 403 })
})

test('no list contains a word of another company', async ({ ada, grace, stan, nora, admin }) => {
  const canary = 'canary-of-acme'
  for (const draft of [anOnboarding, aConflict, aReview])
    await ada.raises(draft({ title: canary, description: canary }))

  for (const outsider of [grace, stan, nora, admin])
    for (const { path } of endpoints.filter((each) => each.method === 'GET' && !each.path.includes(':'))) {
      const response = await outsider.raw('GET', path)
      expect([path, await response.text()]).not.toEqual([path, expect.stringContaining(canary)])
    }
})
