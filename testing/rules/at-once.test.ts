import { expect } from 'vitest'
import { routes } from '#app/routes.server.ts'
import { getConflict } from '#features/conflict/contract.ts'
import { updateConflict } from '#features/conflict/conflict.server.ts'
import { postMessage } from '#features/message/contract.ts'
import { getRequest, RequestType, updateRequest } from '#features/request/contract.ts'
import { setReaders } from '#features/restriction/contract.ts'
import { readConfig } from '#platform/config.server.ts'
import { type Endpoint, fill } from '#platform/contract.ts'
import { bodies } from '#testing/builders/bodies.ts'
import { aConflict, aPdf, drafts } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { parametersOf, recordsOf, typeOf } from '#testing/builders/records.ts'
import { test, type World } from '#testing/fixtures/world.ts'

// Every call that changes something of a request locks the request first, so that none waits for one that waits for it.

const writing = routes(readConfig({})).filter(({ endpoint }) => endpoint.method !== 'GET')
const ofRequests = writing.filter(({ hold, access }) => hold && access !== 'guest')

test('calls that change something without a lock on a request belong to none', () => {
  const without = writing.filter(
    ({ hold, endpoint, access }) => !hold && (access === 'guest' || endpoint.path.includes(':')),
  )
  const paths = without.map(({ endpoint }) => endpoint.path)
  expect(
    paths.filter(
      (path) => !/^\/api\/(admin|account|clients|checklist-templates|letter-templates|review-rounds)\//.test(path),
    ),
  ).toEqual([])
})

test.for(RequestType.options)(
  'all changes of one request (%s) at once end, each by itself',
  async (type, { ada, sam, sita, world }) => {
    const calls = ofRequests.map(({ endpoint }) => endpoint).filter(({ path }) => typeIn(path, type) === type)
    expect(calls.length).toBeGreaterThan(20)

    const made = new Set<string>()
    for (let round = 0; round < 3; round++) {
      const request = await ada.raises(drafts[type]())
      const ids = {}
      for (const { path } of calls) await recordsOf(path, { client: ada, request, world }, ids)
      const answers = await Promise.all(
        turned(calls, round).flatMap((endpoint) => [sam, sita, ada].map((by) => statusOf(by, endpoint, ids))),
      )
      expect(answers.filter(([, status]) => status >= 500)).toEqual([])
      for (const [call, status] of answers) if (status < 300) made.add(call)
    }
    // Which call comes first differs from run to run, and one that ends a request refuses those after it.
    expect(made.size).toBeGreaterThan(calls.length / 3)
    expect(await deadlocksIn(world)).toBe(0)
  },
)

test('a case and its request are changed at once', async ({ ada, sam, sita, world }) => {
  for (let round = 0; round < 10; round++) {
    const params = { requestId: (await ada.raises(aConflict())).id }
    await Promise.all([
      sam.call(updateConflict, { params, body: { caseData: { severity: 'high' } } }),
      sita.call(updateRequest, { params, body: { title: `Rota ${round}` } }),
      sita.call(updateConflict, { params, body: { caseData: { currentStage: 'conducting_interview' } } }),
      sam.call(updateRequest, { params, body: { priority: 'urgent' } }),
    ])
    expect(await sam.call(getConflict, { params })).toMatchObject({
      conflictCase: { severity: 'high', currentStage: 'conducting_interview' },
    })
    expect(await ada.call(getRequest, { params })).toMatchObject({ title: `Rota ${round}`, priority: 'urgent' })
  }
  expect(await deadlocksIn(world)).toBe(0)
})

test('a case is restricted while the others on it write', async ({ ada, ben, sam, sita, world }) => {
  for (let round = 0; round < 10; round++) {
    const params = { requestId: (await ada.raises(aConflict())).id }
    const content = 'I asked twice.'
    const answers = await Promise.allSettled([
      sam.call(setReaders, { params, body: { readers: [ada.id, sam.id] } }),
      ...[ada, ben, sita].map((each) => each.call(postMessage, { params, body: { content } })),
    ])
    const refused = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason.status] : []))
    // Those who came too late to write know of no case.
    expect(refused.filter((status) => status !== 404)).toEqual([])
  }
  expect(await deadlocksIn(world)).toBe(0)
})

/** Requests of every type have documents and notes; employees come with an onboarding. */
const ofAnyType = new Set(['requestId', 'documentId', 'noteId'])
const typeIn = (path: string, type: RequestType) =>
  typeOf(path) ?? (parametersOf(path).every((each) => ofAnyType.has(each)) ? type : 'onboarding')

const turned = (calls: Endpoint[], round: number) => {
  const cut = Math.floor((calls.length * round) / 3)
  return [...calls.slice(cut), ...calls.slice(0, cut)]
}

async function statusOf(person: Person, { method, path, file }: Endpoint, ids: Record<string, string>) {
  const response = await person.raw(
    method,
    fill(path, ids),
    file ? { body: form() } : json(bodies[`${method} ${path}`]),
  )
  await response.arrayBuffer()
  return [`${method} ${path}`, response.status] as const
}

const json = (body: object = {}) => ({ headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

function form() {
  const given = new FormData()
  given.set('file', aPdf())
  return given
}

/** Includes calls tried again unnoticed. A backend counts a deadlock at once, having waited a second for it. */
async function deadlocksIn({ owner, database }: World): Promise<number> {
  const { rows } = await owner.query('select deadlocks::int from pg_stat_database where datname = $1', [
    database.database,
  ])
  return rows[0].deadlocks
}
