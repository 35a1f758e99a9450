import { expect } from 'vitest'
import { addDays, today } from '#features/clock/clock.server.ts'
import { deleteDocument, uploadDocument } from '#features/document/contract.ts'
import { listNotices, listProcesses } from '#features/onboarding/contract.ts'
import { aPdf } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { aCheck, aStarterWithCopy, recorded } from '#testing/builders/right-to-work.ts'
import { test } from '#testing/fixtures/world.ts'
import { recordGrace } from '../contract.ts'

const day = (days: number) => addDays(today(), days)

/** An employee at work whose permission ends in ten days, with the copy of their application. */
async function endingSoon(
  client: Person,
  { startDate = day(-300), ...changes }: { startDate?: string; permissionExpiryDate?: string } = {},
) {
  const { params, copy } = await aStarterWithCopy(client, { startDate })
  const limited = { documentType: 'B1_1_passport_endorsed_limited', permissionExpiryDate: day(10) }
  const { checks } = await recorded(client, params, aCheck(copy, { ...limited, checkDate: day(-310), ...changes }))
  const { id } = await client.call(uploadDocument, { params, file: aPdf('Application'), body: {} })
  const body = { ground: 'application', madeOn: day(-3), satisfiedOn: day(-1), documentId: id } as const
  return { params, body: { ...body, checkId: checks[0]?.id ?? '' } }
}

test('28 days are added to a permission that ends, with the working, and the due date moves', async ({ ada, sam }) => {
  const { params, body } = await endingSoon(ada)
  const news = await sam.hears()
  const known = await ada.call(recordGrace, { params, body })
  expect(known.checks[0]).toMatchObject({
    grace: { ground: 'application', madeOn: day(-3), satisfiedOn: day(-1) },
    followUp: { date: day(38), working: [{ date: day(-3) }, { date: day(10) }, { date: day(38) }] },
    can: { addGrace: false },
  })
  expect((await news.next())?.paths).toContain(`/api/employees/${params.employeeId}/right-to-work`)
  news.close()
  const due = (await sam.call(listNotices)).find((each) => each.employeeId === params.employeeId)
  expect(due).toMatchObject({ kind: 'follow_up', date: day(38) })
  const listed = (await ada.call(listProcesses)).find((each) => each.employeeId === params.employeeId)
  expect(listed?.checkAgainBy).toBe(day(38))

  await expect(ada.call(recordGrace, { params, body })).rejects.toMatchObject({ status: 409 })
  const removing = sam.call(deleteDocument, { params: { documentId: body.documentId } })
  await expect(removing).rejects.toMatchObject({ body: { code: 'EVIDENCE' } })
})

test.for([
  [62, [90]],
  [63, []],
] as const)('with 28 days more, a permission of %i days is at the rungs %o', async ([days, rungs], { ada }) => {
  const { params, body } = await endingSoon(ada, { permissionExpiryDate: day(days) })
  await ada.call(recordGrace, { params, body })
  const notices = (await ada.call(listNotices)).filter((each) => each.employeeId === params.employeeId)
  expect(notices.map((each) => each.step)).toEqual(rungs)
})

test.for([
  [{ madeOn: day(11), satisfiedOn: day(11) }, 'madeOn'],
  [{ satisfiedOn: day(1) }, 'satisfiedOn'],
  [{ satisfiedOn: day(-4) }, 'satisfiedOn'],
] as const)('%o is refused at its field', async ([changes, field], { ada }) => {
  const { params, body } = await endingSoon(ada)
  const adding = ada.call(recordGrace, { params, body: { ...body, ...changes } })
  await expect(adding).rejects.toMatchObject({ status: 400, body: { fieldErrors: { [field]: [expect.any(String)] } } })
})

test('a new starter gets no such days, nor does a check or a document of another employee', async ({ ada }) => {
  const starting = await endingSoon(ada, { startDate: day(2) })
  await expect(ada.call(recordGrace, starting)).rejects.toMatchObject({
    body: { fieldErrors: { satisfiedOn: [expect.stringContaining('at work')] } },
  })
  const [own, other] = [await endingSoon(ada), await endingSoon(ada)]
  for (const field of ['checkId', 'documentId'] as const)
    await expect(
      ada.call(recordGrace, { params: own.params, body: { ...own.body, [field]: other.body[field] } }),
    ).rejects.toMatchObject({ body: { code: 'INVALID_REFERENCE' } })
})
