import { expect } from 'vitest'
import { listHistory } from '#features/activity/contract.ts'
import { listUsers } from '#features/account/contract.ts'
import { listAdvice } from '#features/conflict/advice/contract.ts'
import { listAllegations } from '#features/conflict/allegations/contract.ts'
import { listAppeals } from '#features/conflict/appeals/contract.ts'
import { getConflict } from '#features/conflict/contract.ts'
import { getBrief } from '#features/conflict/handover/contract.ts'
import { getClaim } from '#features/conflict/limits/contract.ts'
import { listCases } from '#features/conflict/list/contract.ts'
import { listOutcomes } from '#features/conflict/outcomes/contract.ts'
import { listDocuments } from '#features/document/contract.ts'
import { listMessages } from '#features/message/contract.ts'
import { listNotes } from '#features/note/contract.ts'
import { listProcesses } from '#features/onboarding/contract.ts'
import { completedStats, getRequest, listRequests, updateRequest } from '#features/request/contract.ts'
import { listClients } from '#features/team/contract.ts'
import { getWording } from '#features/wording/contract.ts'
import { rotateKey } from '#features/operator/rotate-key.server.ts'
import type { Installation } from '#platform/boot/installation.server.ts'
import { readConfig } from '#platform/config.server.ts'
import { loadKeyring } from '#platform/secrets/seal.server.ts'
import { cast } from '#testing/fixtures/cast.ts'
import { peopleIn } from '#testing/fixtures/cluster.setup.ts'
import { CANARY, insertOpenCase, pagesWithCanary } from '#testing/builders/earlier-case.ts'
import { insertCompanies, insertDocument, insertEarlierRows, insertFinishedReviews } from '#testing/builders/earlier.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { aKey, lately, test } from '#testing/fixtures/upgrading.ts'

// A firm that has run an earlier version starts this one. Its database belongs to a role that is no superuser.

test('a database of an earlier version keeps its rows, and keeps a case from the people it is about', async ({
  earlier,
}) => {
  const { old, database, start } = earlier
  const ids = await peopleIn(database)
  const { conflict, ...others } = await insertEarlierRows(old, ids)

  const world = await start(ids)
  const sita = await world.signIn(cast.sita.username)
  const ben = await world.signIn(cast.ben.username)
  expect(await seen(sita)).toEqual([conflict, ...Object.values(others)].toSorted())
  expect(await seen(ben), 'the case is about Ben').toEqual(Object.values(others).toSorted())

  // The message is a member of staff's: Acme itself wrote last when it raised its requests.
  const raised = await old.query('select max(created_at) as at from requests')
  expect(await sita.call(listClients, { query: { id: ids.ada } })).toMatchObject([
    { lastWroteAt: raised.rows[0].at.toISOString(), requestCount: 3 },
  ])

  const linked = await old.query('select name from conflict_participants where user_id = $1', [ids.ben])
  expect(linked.rows).toEqual([{ name: 'Ben Fry' }])

  const params = { requestId: conflict }
  expect(await sita.call(listCases)).toMatchObject([{ requestId: conflict, participantCount: 2 }])
  expect(await sita.call(listProcesses)).toMatchObject([{ requestId: others.onboarding }])
  expect(await sita.call(listMessages, { params })).toMatchObject([{ content: 'Hello' }])
  expect(await sita.call(listNotes, { params })).toMatchObject([{ content: 'Ring Ed' }])
})

test('of what was over before, it is known who completed it, how much there is, and what its ratings are called', async ({
  earlier,
}) => {
  const { old, database, start } = earlier
  const ids = await peopleIn(database)
  const { id, openId } = await insertFinishedReviews(old, ids)

  const world = await start(ids)
  const sita = await world.signIn(cast.sita.username)
  expect(await sita.call(getWording)).toEqual({ editors: [], can: { change: false } })
  const [completed, ...others] = await sita.call(listRequests, { query: { status: 'completed' } })
  expect(others).toEqual([])
  expect(completed).toMatchObject({ id, completedById: ids.sita, can: { reopen: true } })
  expect(await sita.call(completedStats)).toMatchObject({
    total: 1,
    byType: { performance_review: 1 },
    finishers: [{ id: ids.sita }],
  })
  expect(await sita.call(getRequest, { params: { requestId: openId } })).toMatchObject({ can: { edit: false } })

  const words = await old.query('select request_id, cardinality(rating_words) as words from performance_reviews')
  expect(new Map(words.rows.map((row) => [row.request_id, row.words]))).toEqual(
    new Map([
      [id, 5],
      [openId, 5],
    ]),
  )
  // The tallies go on from there.
  await sita.call(updateRequest, { params: { requestId: openId }, body: { status: 'completed' } })
  expect(await sita.call(completedStats)).toMatchObject({ total: 2 })
})

test('documents that staff had filed under the right to work check are for staff now, and so are their names in the history', async ({
  earlier,
}) => {
  const { old, database, start } = earlier
  const ids = await peopleIn(database)
  const { onboarding: requestId } = await insertEarlierRows(old, ids)
  await insertDocument(old, { requestId, tenantId: ids.ada, by: ids.sam, fileName: 'Letter.pdf' })
  await insertDocument(old, { requestId, tenantId: ids.ada, by: ids.ada, fileName: 'Passport.pdf' })

  const world = await start(ids)
  const [ada, sita] = [await world.signIn(cast.ada.username), await world.signIn(cast.sita.username)]
  const params = { requestId }
  const seenBy = async (reader: Person) => [
    (await reader.call(listDocuments, { params })).map(({ fileName }) => fileName).toSorted(),
    (await reader.call(listHistory, { params })).map(({ details }) => details).toSorted(),
  ]
  expect(await seenBy(ada)).toEqual([['Passport.pdf'], ['uploaded “Passport.pdf”']])
  expect(await seenBy(sita)).toEqual([
    ['Letter.pdf', 'Passport.pdf'],
    ['uploaded “Letter.pdf”', 'uploaded “Passport.pdf”'],
  ])
})

test('a company that was called by its founder’s e-mail address has no name, and all others keep theirs', async ({
  earlier,
}) => {
  const { old, database, start } = earlier
  const ids = await peopleIn(database)
  await insertCompanies(old, ids, ['mia@initech.example', 'Me@Work', 'Write to info@lone.example Ltd'])

  const world = await start(ids)
  const [sita, admin] = [await world.signIn(cast.sita.username), await world.signIn('masteradmin')]
  const names = (await sita.call(listClients)).map(({ companyName }) => companyName)
  expect(names).toEqual([null, 'Acme Ltd', 'Globex Ltd', 'Me@Work', 'Write to info@lone.example Ltd'])
  const accounts = await admin.call(listUsers, { query: { q: 'founder', sort: 'company' } })
  expect(accounts.map(({ companyName }) => companyName)).toEqual([null, ...names.slice(3)])
})

lately(
  'texts that were stored open are sealed at the start, read as before, and outlive a change of key',
  async ({ earlier }) => {
    const { old, database, start } = earlier
    const ids = await peopleIn(database)
    const [ENCRYPTION_KEY, next] = [aKey(), aKey()]
    const keyring = loadKeyring({ dataDir: '', encryptionKey: ENCRYPTION_KEY })
    const requestId = await insertOpenCase(old, ids, keyring)
    expect(await pagesWithCanary(old)).toContain('allegations')

    const sita = await (await start(ids, { ENCRYPTION_KEY })).signIn(cast.sita.username)
    expect(await pagesWithCanary(old)).toEqual([])
    const before = await wholeCase(sita, requestId)
    expect(before.match(/Kingfisher: \w+/g)?.toSorted()).toEqual(expect.arrayContaining(written))

    const config = readConfig({ ENCRYPTION_KEY, NEW_ENCRYPTION_KEY: next })
    const installation = { config, owner: database, keyring: () => Promise.resolve(keyring) }
    await rotateKey.run(installation as unknown as Installation, undefined) // all that it uses
    const again = await (await start(ids, { ENCRYPTION_KEY: next })).signIn(cast.sita.username)
    expect(await wholeCase(again, requestId)).toBe(before)
  },
)

const written = [
  'notes',
  'details',
  'actions',
  'wording',
  'finding',
  'reason',
  'unheard',
  'grounds',
  'late',
  'involved',
]
  .concat('dismissed', 'advice', 'decision', 'what', 'questions', 'content', 'lawyer', 'matter')
  .map((each) => `${CANARY}: ${each}`)

async function wholeCase(person: Person, requestId: string) {
  const reads = [getConflict, listAllegations, listOutcomes, listAppeals, listAdvice, getClaim, getBrief, listNotes]
  const parts = await Promise.all(reads.map((each) => person.respond(each, { params: { requestId } })))
  return (await Promise.all(parts.map((part) => part.text()))).join('\n')
}

const seen = async (person: Person) => (await person.call(listRequests)).map(({ id }) => id).toSorted()
