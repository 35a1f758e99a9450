import { expect } from 'vitest'
import { listCases } from '#features/conflict/list/contract.ts'
import { listProcesses } from '#features/onboarding/contract.ts'
import { listReviews } from '#features/performance/list/contract.ts'
import { setReaders } from '#features/restriction/contract.ts'
import type { Endpoint } from '#platform/contract.ts'
import { aConflict, anOnboarding, aReview } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { listRequests } from '../contract.ts'

type Asked = Record<string, string>

async function asked(person: Person, query: Asked, { path }: Endpoint = listRequests) {
  const response = await person.raw('GET', `${path}?${new URLSearchParams(query).toString()}`)
  const link = /\?(.*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  const rows = response.status === 200 ? ((await response.json()) as { title: string }[]) : [] // every row has one
  return {
    status: response.status,
    titles: rows.map(({ title }) => title),
    isSimilar: response.headers.get('x-similar') === 'true',
    total: response.headers.get('x-total-count'),
    after: new URLSearchParams(link).get('after') ?? '',
  }
}

test('a letter too many, one too few, a wrong one and two the wrong way round are forgiven', async ({ ada, sam }) => {
  await ada.raises(aReview({ title: 'Probation of Tunde Okonjo' }))
  for (const person of [ada, sam]) {
    for (const q of ['Okonnjo', 'Oknjo', 'Okunjo', 'Okojno', 'okonnjo probatoin', 'Tunde Okunj'])
      expect(await asked(person, { q })).toMatchObject({
        titles: ['Probation of Tunde Okonjo'],
        isSimilar: true,
        total: '1',
      })
    expect(await asked(person, { q: 'Okonjo' })).toMatchObject({ isSimilar: false, total: '1' })
    for (const q of [
      'Okuunjjo',
      'onjo Tunde kkno',
      'Probation Tunde Lindgren',
      '%_%_%',
      '\\\\\\\\',
      '🙂🙂🙂🙂',
      'x'.repeat(200),
    ])
      expect(await asked(person, { q })).toMatchObject({ titles: [], isSimilar: false, total: '0' })
  }
})

test('the other filters hold, and so do names of people', async ({ grace, stan }) => {
  await grace.raises(aReview({ title: 'Absences', priority: 'urgent' }))
  await grace.raises(anOnboarding({ title: 'Absences, too', priority: 'low' }))
  expect(await asked(stan, { q: 'absenses', priority: 'low' })).toMatchObject({ titles: ['Absences, too'] })
  expect(await asked(stan, { q: 'absenses', status: 'completed' })).toMatchObject({ titles: [], isSimilar: false })
  expect((await asked(stan, { q: 'prya raman absences' })).titles).toEqual(['Absences, too'])
})

test('pages of similar results follow one another, without exact results', async ({ ada, sam }) => {
  for (const n of [1, 2, 3]) await ada.raises(aReview({ title: `Sabbatical ${n}` }))
  const similar = { q: 'sabatical', limit: '2' }
  const first = await asked(sam, similar)
  expect(first).toMatchObject({ titles: ['Sabbatical 3', 'Sabbatical 2'], total: '3' })
  const second = await asked(sam, { ...similar, after: first.after })
  expect(second).toMatchObject({ titles: ['Sabbatical 1'], isSimilar: true, total: '3' })

  const exact = await asked(sam, { q: 'sabbatical', limit: '2' })
  for (const wrong of [
    { q: 'sabbatical', after: first.after },
    { q: 'sabbatical', after: first.after.replace('similar.', '') },
    { ...similar, after: exact.after },
    { ...similar, status: 'pending', after: first.after },
    { after: first.after },
  ])
    expect(await asked(sam, wrong)).toMatchObject({ status: 400 })

  await ada.raises(aReview({ title: 'Sabatical, as some write it' }))
  expect(await asked(sam, { ...similar, after: first.after })).toMatchObject({ status: 400 })
  expect(await asked(sam, similar)).toMatchObject({ titles: ['Sabatical, as some write it'], isSimilar: false })
})

test('the lists of each type forgive as much', async ({ ada, sam }) => {
  await ada.raises(aConflict({ title: 'Quarrelsome lunches', description: 'In the canteen.' }))
  await ada.raises(anOnboarding({ title: 'Quarrelsome lunches: a cook' }))
  await ada.raises(aReview({ title: 'Any', review: { employeeName: 'Wilhelmina Marsh', jobTitle: 'Cook' } }))
  for (const person of [ada, sam]) {
    expect(await asked(person, { q: 'cateen' }, listCases)).toMatchObject({ titles: ['Quarrelsome lunches'] })
    expect(await asked(person, { q: 'quarelsome' }, listProcesses)).toMatchObject({
      titles: ['Quarrelsome lunches: a cook'],
      isSimilar: true,
    })
    expect(await asked(person, { q: 'wilhelmena' }, listReviews)).toMatchObject({ titles: ['Any'], isSimilar: true })
  }
})

test('a later page of a type’s list has only similar results', async ({ ada, sam }) => {
  for (const n of [1, 2]) await ada.raises(aConflict({ title: `Overtime ${n}` }))
  const similar = { q: 'ovretime', limit: '1' }
  const { after } = await asked(sam, similar, listCases)
  expect(await asked(sam, { ...similar, after }, listCases)).toMatchObject({ titles: ['Overtime 1'], isSimilar: true })
  expect(await asked(sam, { q: 'overtime', after }, listCases)).toMatchObject({ status: 400 })
})

test('similar results include neither hidden requests nor other companies’', async ({
  ada,
  sita,
  sam,
  grace,
  stan,
}) => {
  const { params } = await ada.raises(aConflict({ title: 'Quokka of the night shift', readers: [] }))
  expect((await asked(sam, { q: 'quoka' })).titles).toHaveLength(1)
  await sita.call(setReaders, { params, body: { readers: [sita.id, ada.id] } })
  for (const list of [listRequests, listCases]) {
    for (const person of [sam, grace, stan])
      expect(await asked(person, { q: 'quoka' }, list)).toMatchObject({ titles: [], isSimilar: false, total: '0' })
    expect(await asked(sita, { q: 'quoka' }, list)).toMatchObject({ titles: ['Quokka of the night shift'] })
  }
})
