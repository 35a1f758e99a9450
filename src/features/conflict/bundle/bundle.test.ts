import { expect } from 'vitest'
import { fill } from '#platform/contract.ts'
import { aCase } from '#testing/builders/a-case.ts'
import { bundle, enter, fileOf, papersIn, signed } from '#testing/builders/bundles.ts'
import { aPdf } from '#testing/builders/drafts.ts'
import { aPdfOfPages } from '#testing/builders/pdf-files.ts'
import { aDocx, aJpeg, aPng } from '#testing/builders/sample-files.ts'
import { pagesOf } from '#testing/fixtures/pdf-text.ts'
import { test } from '#testing/fixtures/world.ts'
import { withdrawExhibit } from '../evidence/contract.ts'
import { downloadBundle, getBundle } from './contract.ts'

test('a bundle has an index, a sheet for each exhibit and its picture; a broken file is named by its hash', async ({
  ada,
  sam,
  world,
}) => {
  const { params } = await aCase(ada)
  await enter(sam, params, 'List of shifts', fileOf('list.png', aPng({ width: 4, height: 4 }), 'image/png'))
  await enter(sam, params, 'Rota as PDF', aPdf())
  const { id } = await enter(sam, params, 'Of another month')
  await sam.call(withdrawExhibit, { params: { exhibitId: id }, body: { reason: 'Wrong month' } })

  const { pdf, says } = await bundle(sam, params)
  expect(says).toContain('Exhibit1:Listofshifts')
  expect(says).toContain('Exhibit2:RotaasPDF')
  expect(says).toContain('Thefileisbrokenandcannotbedrawn')
  expect(says).toMatch(/SHA-256ofthefile:[0-9a-f]{20}/)
  expect(says).not.toContain('Ofanothermonth')
  expect(pagesOf(pdf)).toBe(4)
  for (const mark of ['/TOCI', '/S /Figure', '/Subtype /Image']) expect(pdf.toString('latin1')).toContain(mark)

  const some = await bundle(sam, params, { exhibits: '3' })
  expect(some.says).toContain('Wrongmonth')
  expect(some.says).not.toContain('Listofshifts')
  const { rows } = await world.owner.query("select metadata from audit_events where event = 'case.bundle-exported'")
  expect(rows.map(({ metadata }) => metadata.exhibits)).toEqual([[1, 2], [3]])
})

const CSV = { type: 'text/csv', name: 'rota.csv' }

test('files are drawn page by page; Office files are named, to be handed over separately', async ({ ada, sam }) => {
  const { params } = await aCase(ada)
  const pdfFile = aPdfOfPages(['The first page', 'The second page'])
  await enter(sam, params, 'Handbook', fileOf('handbook.pdf', pdfFile, 'application/pdf'))
  await enter(sam, params, 'Rota', fileOf(CSV.name, Buffer.from('Day,Name\nMonday,Łukasz\n'.repeat(80)), CSV.type))
  await enter(sam, params, 'Notes', fileOf('notes.docx', aDocx(), 'application/zip'))
  const { pdf, says } = await bundle(sam, params)
  expect(says).toContain('Exhibit1:Handbook2Exhibit2:Rota5Exhibit3:Notes(handedoverseparately)')
  expect(says).toContain('File:notes.docx,')
  expect(says).toContain('itishandedoverseparately')
  expect(says.match(/Monday,Łukasz/g)).toHaveLength(80)
  expect(pdf.toString('latin1').match(/\/Subtype \/Form/g)).toHaveLength(2)
  expect(await papersIn(sam, params, 'exhibits')).toMatchObject([
    { title: 'Exhibit 1: Handbook', note: null },
    { note: null },
    { note: expect.stringContaining('hand it over as well') },
  ])
})

test('a file that is gone or damaged in the store says so on its sheet', async ({ ada, sam, world }) => {
  const { params } = await aCase(ada)
  await enter(sam, params, 'Photo', fileOf('photo.jpg', aJpeg(), 'image/jpeg'))
  await enter(sam, params, 'Rota', fileOf('rota.txt', Buffer.from('Monday'), 'text/plain'))
  await world.owner.query(
    `update file_chunks set bytes = set_byte(bytes, 20, get_byte(bytes, 20) # 1) where file_id =
     (select file_id from documents where request_id = $1 and file_name = 'photo.jpg')`,
    [params.requestId],
  )
  const { says } = await bundle(sam, params)
  expect(says).toContain('Itsstoredfileismissingordamaged')
  expect(says).toContain('Monday')
})

test('a bundle of more than it takes is refused with what to do, before any of it is drawn', async ({
  ada,
  sam,
  world,
}) => {
  const { params, tom } = await aCase(ada)
  const long = 'He said it again.\n'.repeat(2_500)
  for (let n = 0; n < 5; n++) await signed(sam, params, tom, long)
  const refused = bundle(sam, params)
  await expect(refused).rejects.toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('Choose fewer') },
  })
  await enter(sam, params, 'Photo', fileOf('photo.jpg', aJpeg(), 'image/jpeg'))
  await world.owner.query('update documents set file_size = 70000000 where request_id = $1', [params.requestId])
  await expect(bundle(sam, params)).rejects.toMatchObject({ status: 400 })
  expect((await sam.raw('GET', fill(getBundle.path, params))).status).toBe(200)
})

test('clients make no bundle, and a bundle has no exhibits of another case', async ({ ada, sam, stan }) => {
  const [{ params }, other] = [await aCase(ada), await aCase(ada)]
  await enter(sam, other.params, 'Rota')
  for (const endpoint of [downloadBundle, getBundle]) {
    await expect(ada.respond(endpoint, { params })).rejects.toMatchObject({ status: 403 })
    await expect(stan.respond(endpoint, { params })).rejects.toMatchObject({ status: 404 })
  }
  await expect(bundle(sam, params, { exhibits: '1' })).rejects.toMatchObject({ status: 400 })
  for (const query of [{ exhibits: 'x' }, { without: 'x' }])
    await expect(bundle(sam, params, query)).rejects.toMatchObject({ status: 400 })
})

test('a long index goes on over pages of its own, and a broken picture is not drawn', async ({ ada, sam }) => {
  const { params } = await aCase(ada)
  await enter(sam, params, 'Photo', fileOf('photo.jpg', aJpeg(), 'image/jpeg'))
  for (let n = 0; n < 60; n++) await enter(sam, params, `Message ${n}`)
  const { pdf, says } = await bundle(sam, params, { without: 'chronology' })
  expect(says).toContain('Exhibit61:Message59')
  expect(pagesOf(pdf)).toBe(63)
})
