import { expect } from 'vitest'
import { uploadDocument } from '#features/document/contract.ts'
import { aCase } from '#testing/builders/a-case.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import { aPdf } from '#testing/builders/drafts.ts'
import { pagesOf, pdfText } from '#testing/fixtures/pdf-text.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { aJpeg, aPng } from '#testing/builders/sample-files.ts'
import { test } from '#testing/fixtures/world.ts'
import { addExhibit, withdrawExhibit } from '../contract.ts'
import { downloadBundle } from './contract.ts'

type Params = { requestId: string }

async function enter(sam: Person, params: Params, title: string, file?: File) {
  const body = { title, source: 'Acme Ltd', obtainedOn: dayFromToday(-9) }
  if (!file) return sam.call(addExhibit, { params, body })
  const { id: documentId } = await sam.call(uploadDocument, { params, file })
  return sam.call(addExhibit, { params, body: { ...body, documentId } })
}

async function bundle(sam: Person, params: Params, query: { exhibits?: string } = {}) {
  const response = await sam.respond(downloadBundle, { params, query })
  const pdf = Buffer.from(await response.arrayBuffer())
  return { pdf, says: pdfText(pdf).replaceAll(' ', '') }
}

const picture = (name: string, bytes: Buffer, type: string) => new File([new Uint8Array(bytes)], name, { type })

test('a bundle has an index, a sheet for each exhibit and its picture; other files are named by their hash', async ({
  ada,
  sam,
  world,
}) => {
  const { params } = await aCase(ada)
  await enter(sam, params, 'List of shifts', picture('list.png', aPng({ width: 4, height: 4 }), 'image/png'))
  await enter(sam, params, 'Rota as PDF', aPdf())
  const { id } = await enter(sam, params, 'Of another month')
  await sam.call(withdrawExhibit, { params: { exhibitId: id }, body: { reason: 'Wrong month' } })

  const { pdf, says } = await bundle(sam, params)
  expect(says).toContain('Exhibit1:Listofshifts')
  expect(says).toContain('Exhibit2:RotaasPDF')
  expect(says).toContain('Thefileisnotpartofthis')
  expect(says).toMatch(/SHA-256ofthefile:[0-9a-f]{20}/)
  expect(says).not.toContain('Ofanothermonth')
  expect(pagesOf(pdf)).toBe(3)
  for (const mark of ['/TOCI', '/S /Figure', '/Subtype /Image']) expect(pdf.toString('latin1')).toContain(mark)

  const some = await bundle(sam, params, { exhibits: '3' })
  expect(some.says).toContain('Wrongmonth')
  expect(some.says).not.toContain('Listofshifts')
  const { rows } = await world.owner.query("select metadata from audit_events where event = 'case.bundle-exported'")
  expect(rows.map(({ metadata }) => metadata.exhibits)).toEqual([[1, 2], [3]])
})

test('clients make no bundle, and a bundle has no exhibits of another case', async ({ ada, sam, stan }) => {
  const [{ params }, other] = [await aCase(ada), await aCase(ada)]
  await enter(sam, other.params, 'Rota')
  await expect(ada.respond(downloadBundle, { params })).rejects.toMatchObject({ status: 403 })
  await expect(stan.respond(downloadBundle, { params })).rejects.toMatchObject({ status: 404 })
  await expect(bundle(sam, params, { exhibits: '1' })).rejects.toMatchObject({ status: 400 })
  await expect(bundle(sam, params, { exhibits: 'x' })).rejects.toMatchObject({ status: 400 })
})

test('a long index goes on over pages of its own, and a broken picture is not drawn', async ({ ada, sam }) => {
  const { params } = await aCase(ada)
  await enter(sam, params, 'Photo', picture('photo.jpg', aJpeg(), 'image/jpeg'))
  for (let n = 0; n < 60; n++) await enter(sam, params, `Message ${n}`)
  const { pdf, says } = await bundle(sam, params)
  expect(says).toContain('Exhibit61:Message59')
  expect(pagesOf(pdf)).toBe(63)
})
