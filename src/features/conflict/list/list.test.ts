import { expect } from 'vitest'
import { postMessage } from '#features/message/contract.ts'
import { aConflict, aReview } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { closeCase, updateConflict } from '../work/contract.ts'
import { conflictStats, LISTED_NARRATIVE, listCases } from './contract.ts'

const people = ['Tom Ashworth', 'Karen Doyle', 'Rhys Parry', 'Lena Marsh'].map((name) => ({
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
}))

test('a row carries the case, its request, its company and the first three people', async ({ ada, sam }) => {
  const { id: requestId, title } = await ada.raises(aConflict({ participants: people }))
  const [row] = await sam.call(listCases)
  expect(row).toMatchObject({
    requestId,
    title,
    requestStatus: 'pending',
    companyName: 'Acme Ltd',
    severity: 'low',
    status: 'open',
    currentStage: 'reviewing_notes',
    ticketNumber: expect.stringMatching(/^CR-/),
    participantCount: 4,
  })
  expect(row?.participants).toHaveLength(3)
  expect(row?.participants[0]).toMatchObject({ name: expect.any(String), role: 'participant' })
})

const unreadOf = (person: Person) => person.call(listCases, { query: { q: 'Unread of a case' } })

test('a row counts the messages that are new to its reader', async ({ ada, sam }) => {
  const { id: requestId, reference } = await ada.raises(aConflict({ title: 'Unread of a case' }))
  const news = await sam.hears()
  await ada.call(postMessage, { params: { requestId }, body: { content: 'When is the meeting?' } })
  expect((await news.next())?.paths).toContain(listCases.path)
  news.close()
  expect(await unreadOf(sam)).toMatchObject([{ reference, unreadCount: 1 }])
  expect(await unreadOf(ada)).toMatchObject([{ reference, unreadCount: 0 }])
})

test('it is searched by ticket number, title and description, and narrowed by severity and status', async ({
  grace,
  stan,
}) => {
  const rota = await grace.raises(aConflict({ title: 'Rota of the nights' }))
  const leave = await grace.raises(aConflict({ title: 'Leave cancelled', description: '100% of it, a week before' }))
  await grace.raises(aReview())
  const found = async (query: object) => (await stan.call(listCases, { query })).map(({ requestId }) => requestId)
  const [{ ticketNumber } = { ticketNumber: '' }] = await stan.call(listCases, { query: { q: 'rota of' } })
  expect(await found({ q: ticketNumber })).toEqual([rota.id])
  expect(await found({ q: '100%' })).toEqual([leave.id])
  expect(await found({ q: 'no such case' })).toEqual([])

  const params = { requestId: leave.id }
  await stan.call(updateConflict, { params, body: { caseData: { severity: 'high', status: 'investigating' } } })
  expect(await found({ severity: 'high' })).toEqual([leave.id])
  expect(await found({ status: 'investigating', severity: 'high' })).toEqual([leave.id])
  expect(await found({ status: 'open' })).toEqual([rota.id])
  expect(await found({ status: 'open,investigating' })).toEqual([leave.id, rota.id])
  expect(await found({ severity: 'high,critical' })).toEqual([leave.id])
  await expect(found({ severity: 'high,worst' })).rejects.toMatchObject({ status: 400 })

  expect(await stan.call(conflictStats)).toMatchObject({
    activeCount: 2,
    highCount: 1,
    lowCount: 1,
    underInvestigationCount: 1,
  })
  await stan.call(closeCase, { params })
  expect(await found({})).toEqual([rota.id])
  expect(await found({ status: 'resolved' })).toEqual([leave.id])
  // All cases of a status that ends a case, and the active ones of the others.
  expect(await found({ status: 'open,resolved' })).toEqual([leave.id, rota.id])
  expect(await found({ status: 'open,closed' })).toEqual([rota.id])
  expect(await found({ show: 'finished' })).toEqual([leave.id])
  expect((await found({ show: 'all' })).toSorted()).toEqual([rota.id, leave.id].toSorted())
  expect(await stan.call(conflictStats)).toMatchObject({ activeCount: 1, resolvedCount: 1 })
})

test('pages follow one another, newest first', async ({ ada, sam }) => {
  for (const n of [1, 2, 3]) await ada.raises(aConflict({ title: `Page ${n}` }))
  const query = { q: 'Page', limit: '2' }
  const response = await sam.respond(listCases, { query })
  expect(response.headers.get('X-Total-Count')).toBe('3')
  const first = listCases.returns.parse(await response.json())
  const link = response.headers.get('Link')?.match(/<(.+)>/)?.[1] ?? ''
  const rest = listCases.returns.parse(await (await sam.raw('GET', link)).json())
  expect([...first, ...rest].map(({ title }) => title)).toEqual(['Page 3', 'Page 2', 'Page 1'])
})

test('a row has as much of the description as it shows', async ({ ada, sam }) => {
  const { params } = await ada.raises(aConflict({ title: 'A long tale', description: 'd'.repeat(20_000) }))
  const caseData = { resolutionDetails: 'Agreed with both', followUpActions: 'Rewrite the rota' }
  await sam.call(updateConflict, { params, body: { caseData } })
  const [row] = await sam.call(listCases, { query: { q: 'A long tale' } })
  expect(row?.description).toBe('d'.repeat(LISTED_NARRATIVE))
  expect(JSON.stringify(row)).not.toMatch(/Agreed|Rewrite/)
})

test('clients see in the rows no outcome that is not out, and never notes', async ({ ada, sam }) => {
  const { params } = await ada.raises(aConflict({ title: 'Not out yet' }))
  const caseData = { resolutionType: 'mediation', resolutionDetails: 'Draft', reviewingNotesNotes: 'Ours' } as const
  await sam.call(updateConflict, { params, body: { caseData } })
  const [row] = await ada.call(listCases, { query: { q: 'Not out yet' } })
  expect(row).toMatchObject({ resolutionType: null })
  expect(JSON.stringify(row)).not.toMatch(/Draft|Ours/)
})
