import { expect } from 'vitest'
import { routes } from '#app/routes.server.ts'
import { hasVersion } from '#platform/transfer/version.server.ts'
import { readConfig } from '#platform/config.server.ts'
import { type Endpoint, fill } from '#platform/contract.ts'
import { bodies } from '#testing/builders/bodies.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { recordsFor } from '#testing/builders/records.ts'
import { test } from '#testing/fixtures/world.ts'

// Which version was read may be said in the body or as If-Match, wherever a call takes one.

const versioned = routes(readConfig({}))
  .filter(({ access, endpoint }) => access === 'app' && endpoint.method !== 'GET' && hasVersion(endpoint.body))
  .map(({ endpoint }) => endpoint)
  .filter(({ path }) => path.includes(':') && !path.includes(':templateId'))

test('calls with a version are found, also where the body holds it in an object', () => {
  const paths = versioned.map(({ method, path }) => `${method} ${path}`)
  expect(paths).toContain('PATCH /api/requests/:requestId')
  expect(paths).toContain('POST /api/onboarding/:requestId')
  expect(paths).toContain('POST /api/conflict-resolution/:requestId')
  expect(paths.length).toBeGreaterThan(40)
})

test.for(versioned.map((each) => [`${each.method} ${each.path}`, each] as const))(
  '%s takes its version as If-Match',
  async ([name, endpoint], { ada, sita, world }) => {
    const ids = await recordsFor(endpoint.path, ada, world)
    const { version: _, ...body } = (bodies[name] ?? {}) as Record<string, unknown>
    const plain = await answerTo(sita, endpoint, { ids, body, headers: { 'If-Match': '"v999"' } })
    const holder = Object.keys(body).find((key) => ['process', 'caseData'].includes(key))
    const late = holder ? { [holder]: { ...(body[holder] as object), version: 999 } } : { ...body, version: 999 }
    expect(plain).toEqual(await answerTo(sita, endpoint, { ids, body: late }))
    expect(plain.fields).not.toContain('version')
  },
)

type Given = { ids: Record<string, string>; body: object; headers?: Record<string, string> }

async function answerTo(person: Person, { method, path }: Endpoint, { ids, body, headers = {} }: Given) {
  const sent = { headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) }
  const response = await person.raw(method, fill(path, ids), sent)
  const { code, fieldErrors = {} } = (await response.json()) as { code?: string; fieldErrors?: object }
  return { status: response.status, code, fields: Object.keys(fieldErrors) }
}
