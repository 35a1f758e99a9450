import { expect } from 'vitest'
import { finishItem, reopenItem, updateItem } from '#features/checklist/contract.ts'
import { aFinishedStarter, approve, aStarter, letIn, partOf, tokenIn } from '#testing/builders/a-starter.ts'
import { checklistOf, itemOf, starts } from '#testing/builders/checklists.ts'
import { test } from '#testing/fixtures/world.ts'
import { getStarterPage, saveStarterField, sendBackStarterPart, sendStarterLink } from '../contract.ts'

const BANK = 'Give payroll the bank details'

test('an item that a section answers is asked for there alone, and stands as the section does', async ({
  ada,
  sam,
  stranger,
}) => {
  const begun = await aStarter(ada)
  await starts(sam, begun)
  const headers = await letIn(stranger, begun.token)
  const { page } = await stranger.call(getStarterPage, { headers })
  expect(page?.items.map(({ title }) => title)).toEqual(['Read and acknowledge the policies'])
  expect(await itemOf(ada, begun, BANK)).toMatchObject({ section: 'bank', status: 'open', can: { finish: true } })
})

test('what was sent is handed in, and done or sent back with the section', async ({ ada, sam, stranger }) => {
  const starter = await aFinishedStarter(ada, stranger)
  await starts(sam, starter)
  const waiting = await itemOf(sam, starter, BANK)
  expect(waiting).toMatchObject({ status: 'handed_in', can: { finish: false, decide: false, reopen: false } })
  const params = { itemId: waiting.id }
  await expect(sam.call(finishItem, { params, body: {} })).rejects.toMatchObject({
    status: 409,
    body: { message: 'The starter’s page answers this. Approve it or send it back there.' },
  })

  const news = await ada.hears()
  await approve(sam, starter, 'bank', ['account'])
  expect((await news.next())?.paths).toContain(`/api/employees/${starter.employeeId}/checklist`)
  news.close()
  expect(await itemOf(ada, starter, BANK)).toMatchObject({ status: 'accepted', doneBy: { firstName: 'Sam' } })
  await expect(sam.call(reopenItem, { params, body: {} })).rejects.toMatchObject({ status: 409 })

  const contacts = await partOf(sam, starter, 'contacts')
  const body = { reason: 'A number is missing', version: contacts.version }
  await sam.call(sendBackStarterPart, { params: { partId: contacts.id }, body })
  expect((await itemOf(ada, starter, 'Give an emergency contact')).status).toBe('sent_back')
})

test('a section that is changed again opens its item; one done by hand stays done', async ({ ada, sam, stranger }) => {
  const starter = await aFinishedStarter(ada, stranger)
  await starts(sam, starter)
  await approve(sam, starter, 'contacts', ['contact'])
  await approve(sam, starter, 'bank', ['account'])
  const { link } = await sam.call(sendStarterLink, { params: starter })
  const headers = await letIn(stranger, tokenIn(link))
  const change = { part: 'contacts', field: 'name', value: 'Ravi Raman' } as const
  await stranger.call(saveStarterField, { body: change, headers })
  const contact = await itemOf(sam, starter, 'Give an emergency contact')
  expect(contact.status).toBe('open')

  await sam.call(finishItem, { params: { itemId: contact.id }, body: { note: 'By phone' } })
  await stranger.call(saveStarterField, { body: { ...change, value: 'Ravi' }, headers })
  expect(await itemOf(sam, starter, contact.title)).toMatchObject({ status: 'done', doneNote: 'By phone' })
  expect((await checklistOf(sam, starter)).progress.done).toBe(2)
})

test('an item handed over to the company is no longer answered on the page', async ({ ada, sam }) => {
  const starter = await aStarter(ada)
  await starts(sam, starter)
  const { id } = await itemOf(sam, starter, BANK)
  const changed = await sam.call(updateItem, { params: { itemId: id }, body: { owner: 'client' } })
  expect(changed).toMatchObject({ owner: 'client', section: null })
})
