import { expect } from 'vitest'
import { routes } from '#app/routes.server.ts'
import { addNote } from '#features/note/contract.ts'
import { postMessage } from '#features/message/contract.ts'
import { setReaders } from '#features/restriction/contract.ts'
import { type Endpoint, fill } from '#platform/contract.ts'
import { readConfig } from '#platform/config.server.ts'
import { bodies } from '#testing/builders/bodies.ts'
import { cast } from '#testing/fixtures/cast.ts'
import { keptFor } from '#testing/builders/kept.ts'
import { aConflict, anOnboarding, aPdf, drafts } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { parametersOf, recordsFor, typeOf } from '#testing/builders/records.ts'
import { test, type World } from '#testing/fixtures/world.ts'

// A case does not exist for the people it is about, nor for those it is not open to: on every route, in every list, in
// every figure and in the news.

const endpoints = routes(readConfig({})).map((each) => each.endpoint)

/** Paths of an employee or an account, which cannot belong to a case. */
const elsewhere =
  'clientId employeeId referenceId emergencyContactId dbsCheckId lawfulBasisId itemId partId starterDocumentId userId deviceId passkeyId noticeId mailId templateId roundId'.split(
    ' ',
  )
const ofOneCase = endpoints.filter(
  ({ path, for: roles }) =>
    path.includes(':') &&
    roles !== 'anyone' &&
    !parametersOf(path).some((each) => elsewhere.includes(each)) &&
    ['conflict_resolution', undefined].includes(typeOf(path)),
)

/** Ben of the company and Sam of the firm are in the case. */
const aboutBenAndSam = (changes: object = {}) =>
  aConflict({
    participants: [
      { name: 'Ben Fry', email: cast.ben.email.toUpperCase(), role: 'respondent' },
      { name: 'Sam Okafor', email: cast.sam.email, role: 'witness' },
    ],
    ...changes,
  })

async function ask(person: Person, { method, path, file }: Endpoint, ids: Record<string, string>) {
  const form = new FormData()
  form.set('file', aPdf())
  const body = file ? form : JSON.stringify(bodies[`${method} ${path}`] ?? {})
  const headers: Record<string, string> = file ? {} : { 'Content-Type': 'application/json' }
  const response = await person.raw(method, fill(path, ids), method === 'GET' ? {} : { headers, body })
  const { requestId: _, ...answer } = (await response.json()) as Record<string, unknown> // every refusal is an object
  return { status: response.status, answer }
}

test.for(ofOneCase.map((each) => [`${each.method} ${each.path}`, each] as const))(
  '%s does not know a case for the people it is about',
  async ([, endpoint], { ada, ben, sam, world }) => {
    const ids = await keptFor(endpoint.path, ada, () => inACaseAboutBenAndSam(endpoint, ada, world))
    for (const person of [ben, sam])
      for (const name of parametersOf(endpoint.path)) {
        const hidden = await ask(person, endpoint, ids)
        const missing = await ask(person, endpoint, { ...ids, [name]: crypto.randomUUID() })
        expect(hidden).toEqual(missing)
        expect([403, 404]).toContain(hidden.status)
      }
  },
)

async function inACaseAboutBenAndSam({ path }: Endpoint, ada: Person, world: World) {
  const ids = await recordsFor(path, ada, world, 'conflict_resolution')
  await world.owner.query(
    `with raised as (select tenant_id, id from requests order by created_at desc limit 1)
      insert into conflict_participants (tenant_id, request_id, name, email, role)
        select tenant_id, id, 'Ben', $1, 'respondent' from raised
        union all select tenant_id, id, 'Sam', $2, 'other' from raised`,
    [cast.ben.email, cast.sam.email],
  )
  return ids
}

const ofNoRecord = endpoints.filter(({ method, path }) => method === 'GET' && !path.includes(':'))

/** Sealed texts differ each time; their length may not. */
const withoutSeals = (answer: string) =>
  answer.replace(/"newsFrom":"([^"]*)"/, (_, sealed: string) => `"newsFrom":${sealed.length}`)

async function everything(person: Person) {
  const answers = new Map<string, string>()
  for (const { path } of ofNoRecord) {
    const response = await person.raw('GET', path)
    const answer = await response.text()
    if (response.ok && path !== '/api/account/devices') answers.set(path, withoutSeals(answer))
  }
  return answers
}

test('no list, figure or search says that it exists', async ({ ada, ben, sam, sita }) => {
  await ada.raises(anOnboarding())
  const before = [await everything(ben), await everything(sam)]

  const about = await ada.raises(aboutBenAndSam({ title: 'canary', description: 'canary' }))
  const restricted = await ada.raises(aConflict({ title: 'canary', readers: [] }))
  await sita.call(setReaders, {
    params: { requestId: restricted.id },
    body: { readers: [sita.id, ada.id] },
  })
  for (const { id: requestId } of [about, restricted]) {
    await ada.call(postMessage, { params: { requestId }, body: { content: 'canary' } })
    await sita.call(addNote, { params: { requestId }, body: { content: 'canary' } })
  }

  expect([await everything(ben), await everything(sam)]).toEqual(before)
  expect([...(await everything(ada)).values()].join()).toContain('canary')
  expect([...(await everything(sita)).values()].join()).toContain('canary')
})

test('nothing that happens in it reaches them, nor that it was raised', async ({ ada, ben, sam, sita }) => {
  const streams = [await ben.hears(), await sam.hears()]
  const { id: requestId } = await ada.raises(aboutBenAndSam())
  await ada.call(postMessage, { params: { requestId }, body: { content: 'They have been told' } })
  await sita.call(addNote, { params: { requestId }, body: { content: 'Interview on Monday' } })

  const { id: next } = await ada.raises(anOnboarding())
  await ada.call(postMessage, { params: { requestId: next }, body: { content: 'Welcome' } })
  for (const stream of streams) {
    const heard: string[] = []
    while (!heard.some((path) => path.includes(next))) heard.push(...((await stream.next())?.paths ?? ['ended']))
    expect(heard.filter((path) => path === 'ended' || path.includes(requestId))).toEqual([])
    stream.close()
  }
})

test('every type has a draft to be asked about', () => {
  expect(ofOneCase.length).toBeGreaterThan(15)
  expect(Object.keys(drafts)).toContain('conflict_resolution')
})
