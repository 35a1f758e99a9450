import { expect } from 'vitest'
import { createUser, updateUser } from '#features/account/contract.ts'
import { addTemplate, listTemplates, updateTemplate } from '#features/checklist/contract.ts'
import { type LetterTemplate, listLetterTemplates, updateLetterTemplate } from '#features/conflict/letters/contract.ts'
import { getRatingWords, updateRatingWords } from '#features/performance/ratings/contract.ts'
import { listLog } from '#features/security-log/contract.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { getWording, listWordingChanges } from './contract.ts'

const words = ['Below', 'Nearly there', 'Good', 'Very good', 'Excellent']
const name = (admin: Person, staff: Person, mayChangeWording: boolean) =>
  admin.call(updateUser, { params: { userId: staff.id }, body: { mayChangeWording } })

async function changesOf(staff: Person) {
  const [letter] = await staff.call(listLetterTemplates)
  const [checklist] = await staff.call(listTemplates)
  const letterOf = { templateId: letter?.id ?? '' }
  const checklistOf = { templateId: checklist?.id ?? '' }
  const items = checklist?.items ?? []
  return [
    () => staff.call(updateLetterTemplate, { params: letterOf, body: { subject: 'Ours' } }),
    () => staff.call(addTemplate, { body: { name: 'Ours', items } }),
    () => staff.call(updateTemplate, { params: checklistOf, body: { name: 'Ours' } }),
    () => staff.call(updateRatingWords, { body: { words } }),
  ]
}

test('an adviser reads the wording, and changes it only once named by the administrator', async ({ admin, stan }) => {
  for (const change of await changesOf(stan)) await expect(change()).rejects.toMatchObject({ status: 403 })
  expect(await stan.call(getWording)).toMatchObject({
    can: { change: false },
    editors: [{ firstName: 'Sam' }, { firstName: 'Sita' }],
  })

  const news = await stan.hears()
  expect(await name(admin, stan, true)).toMatchObject({ mayChangeWording: true })
  expect((await news.next())?.paths).toContain('/api/wording')
  news.close()
  expect(await stan.call(getWording)).toMatchObject({ can: { change: true } })
  for (const change of await changesOf(stan)) await change()

  await name(admin, stan, false)
  for (const change of await changesOf(stan)) await expect(change()).rejects.toMatchObject({ status: 403 })
  const [entry] = await admin.call(listLog, { query: { event: 'account.edited' } })
  expect(entry).toMatchObject({
    actor: { id: admin.id },
    account: { id: stan.id },
    metadata: { mayChangeWording: { before: true, after: false } },
  })
})

test('only staff are named; a new account is not, unless the administrator says so', async ({ ada, admin }) => {
  await expect(name(admin, ada, true)).rejects.toMatchObject({ status: 400 })
  const creating = (username: string, body: object) =>
    admin.call(createUser, {
      body: {
        username,
        email: `${username}@harbour.example`,
        password: 'quiet harbour evening',
        role: 'staff',
        ...body,
      },
    })
  expect(await creating('mia', {})).toMatchObject({ mayChangeWording: false })
  expect(await creating('max', { mayChangeWording: true })).toMatchObject({ mayChangeWording: true })
  await expect(creating('moe', { role: 'client', mayChangeWording: true })).rejects.toMatchObject({ status: 400 })
})

test('each change is kept as it was and as it became, with who and when, and the audit names it', async ({
  admin,
  sam,
  sita,
}) => {
  const { id: of, subject, body } = (await sam.call(listLetterTemplates))[1] as LetterTemplate // one for each kind
  const params = { templateId: of }
  const news = await sam.hears()
  await sita.call(updateLetterTemplate, { params, body: { subject: 'A meeting' } })
  const heard: string[] = []
  while (!heard.includes('/api/wording/changes')) heard.push(...((await news.next())?.paths ?? []))
  news.close()
  await sam.call(updateLetterTemplate, { params, body: { subject: 'A meeting', body: 'Dear {{person}}' } })
  const changes = await sam.call(listWordingChanges, { query: { of } })
  expect(changes).toMatchObject([
    { by: { firstName: 'Sam' }, before: { Text: body }, after: { Text: 'Dear {{person}}' } },
    { by: { firstName: 'Sita' }, before: { Subject: subject }, after: { Subject: 'A meeting' } },
  ])
  const [newest] = changes
  const first = await sam.respond(listWordingChanges, { query: { of, limit: '1' } })
  expect([first.headers.get('x-total-count'), await first.json()]).toEqual(['2', [newest]])

  const [entry] = await admin.call(listLog, { query: { event: 'letter_template.edited' } })
  expect(entry).toMatchObject({ actor: { id: sam.id }, metadata: { changeId: newest?.id, changed: ['Text'] } })
})

test('clients and administrators read neither who may change it nor what was changed', async ({ ada, admin }) => {
  for (const outsider of [ada, admin]) {
    await expect(outsider.call(getWording)).rejects.toMatchObject({ status: 403 })
    await expect(outsider.call(listWordingChanges, { query: { of: 'ratings' } })).rejects.toMatchObject({ status: 403 })
  }
})

test('the words of the ratings keep theirs, each by its rating', async ({ sam }) => {
  const { words: before } = await sam.call(getRatingWords)
  await sam.call(updateRatingWords, { body: { words: [...before.slice(0, 4), 'Superb'] } })
  expect(await sam.call(listWordingChanges, { query: { of: 'ratings' } })).toMatchObject([
    { before: { 'Rating 5': before[4] }, after: { 'Rating 5': 'Superb' } },
    {},
  ])
})
