import { expect } from 'vitest'
import { listCases } from '#features/conflict/list/contract.ts'
import { listProcesses } from '#features/onboarding/contract.ts'
import { listReviews } from '#features/performance/list/contract.ts'
import { setReaders } from '#features/restriction/contract.ts'
import { aConflict, aNewStarter, anOnboarding, aReview } from '#testing/builders/drafts.ts'
import { many } from '#testing/builders/many-companies.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { listRequests } from '../contract.ts'

// A search of all requests finds each by the same words as the list of its own type.

const finds = async (person: Person, q: string) =>
  (await person.call(listRequests, { query: { q } })).map(({ id }) => id)

many('a case is found by its ticket number and its description', async ({ adviser, sita, ada, grace }) => {
  const { id } = await ada.raises(aConflict({ title: 'In the warehouse', description: 'He threw the marzipan.' }))
  const [{ ticketNumber } = { ticketNumber: '' }] = await ada.call(listCases, { query: { q: 'marzipan' } })
  expect(ticketNumber).toMatch(/^CR-/)
  for (const person of [ada, sita, adviser])
    for (const q of [ticketNumber, ticketNumber.toLowerCase(), 'threw the MARZIPAN', 'marzpian'])
      expect([q, await finds(person, q)]).toEqual([q, [id]])
  for (const q of [ticketNumber, 'marzipan', 'marzpian']) expect(await finds(grace, q)).toEqual([])
})

many('a restricted case is found only by people who may read it', async ({ adviser, sita, ada }) => {
  const { id: requestId } = await ada.raises(aConflict({ description: 'About the nougat.', readers: [] }))
  const [found] = await ada.call(listCases, { query: { q: 'nougat' } })
  expect(await finds(adviser, 'nougat')).toEqual([requestId])
  await sita.call(setReaders, { params: { requestId }, body: { readers: [sita.id, ada.id] } })
  for (const q of ['nougat', 'nuogat', found?.ticketNumber ?? '']) expect(await finds(adviser, q)).toEqual([])
  expect(await finds(sita, 'nougat')).toEqual([requestId])
})

many(
  'a review is found by its employee’s name, and an onboarding by the starter’s',
  async ({ adviser, sita, ada, grace }) => {
    const review = await ada.raises(aReview({ title: 'Yearly', review: { employeeName: 'Wilhelmina Quince' } }))
    const onboarding = await ada.raises(
      anOnboarding({ title: 'Starter', employee: aNewStarter({ lastName: 'Medlar' }) }),
    )
    for (const [q, id, list] of [
      ['quince', review.id, listReviews],
      ['medlar', onboarding.id, listProcesses],
    ] as const)
      for (const person of [ada, sita, adviser]) {
        expect(await person.call(list, { query: { q } })).toHaveLength(1)
        expect(await finds(person, q)).toEqual([id])
        expect(await finds(grace, q)).toEqual([])
      }
  },
)

many('a review follows the names of the employee it is about', async ({ adviser, sita, ada, world }) => {
  const onboarding = await ada.raises(
    anOnboarding({ employee: aNewStarter({ firstName: 'Olive', lastName: 'Damson' }) }),
  )
  const employeeId = onboarding.employee?.id ?? ''
  const review = await ada.raises(aReview({ review: { employeeId } }))
  await world.owner.query("update employees set last_name = 'Bullace' where id = $1", [employeeId])
  for (const person of [sita, adviser]) {
    expect(await person.call(listReviews, { query: { q: 'bullace' } })).toHaveLength(1)
    expect(await finds(person, 'bullace')).toEqual([review.id])
  }
})
