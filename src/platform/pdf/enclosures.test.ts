import { expect, test } from 'vitest'
import { pagesOf, pdfText } from '#testing/fixtures/pdf-text.ts'
import { threadsFromNow } from '#testing/fixtures/threads.ts'
import { aJpeg, aTransparentPng } from '#testing/builders/sample-files.ts'
import { makeDrawing, wholeOf } from './drawing.server.ts'
import { makeAlbum, makePaper } from './paper.server.ts'

const usual = { patienceMs: 30_000, openingMs: 30_000, idleMs: 60_000, megabytes: 128 }
const { draw } = makeDrawing(usual)
const about = { title: 'A title', foot: 'Casewell' }
const whenGone = () => () => {}
const said = (pdf: Buffer) => pdfText(pdf).replaceAll(/\s/g, '')

const otherwise = {
  gone: 'It was deleted.',
  apart: 'Open it separately.',
  broken: 'It is broken.',
  protected: 'It is protected.',
  long: 'It is too long.',
}
const picture = { file: 'photo', digest: 'SHA-256', alt: 'A photo', otherwise }

test('two hundred exhibits are one document', async () => {
  const paper = await makeAlbum(about, (pdf) => {
    for (let n = 0; n < 200; n++) {
      pdf.newPage()
      pdf.enclosure(picture)
    }
  })
  expect(pagesOf(await wholeOf(draw(paper, { whenGone, files: async () => aJpeg() })))).toBe(201)
})

test('files are asked for one at a time, and one that is gone or is never drawn says so', async () => {
  const asked: string[] = []
  const paper = await makePaper(about, (pdf) => {
    for (const file of ['photo', 'text', 'gone']) pdf.enclosure({ ...picture, file })
  })
  const files = async (file: string) => {
    asked.push(file)
    return { photo: aJpeg(), text: Buffer.from('words') }[file] ?? null
  }
  const parts: { bytes: Buffer; askedBefore: number }[] = []
  for await (const bytes of draw(paper, { whenGone, files })) parts.push({ bytes, askedBefore: asked.length })
  expect(parts[0]?.askedBefore).toBe(1)
  const pdf = Buffer.concat(parts.map(({ bytes }) => bytes))
  expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1)
  for (const words of ['Openitseparately', 'Itwasdeleted']) expect(said(pdf)).toContain(words)
  expect(said(pdf).match(/SHA-256/g)).toHaveLength(2)
})

test('a thread that is killed in the middle of a document ends it, is told of, and another draws the next', async () => {
  const told: unknown[] = []
  const drawing = makeDrawing({ ...usual, onBroken: (error) => told.push(error) })
  const threads = threadsFromNow()
  const paper = await makeAlbum(about, (pdf) => {
    for (let n = 0; n < 3; n++) pdf.enclosure(picture)
  })
  const files = async () => {
    await threads[0]?.terminate()
    return aJpeg()
  }
  const began = performance.now()
  const whole = wholeOf(drawing.draw(paper, { whenGone, files }))
  await expect(whole).rejects.toMatchObject({ status: 413, code: 'PAPER_NOT_DRAWN' })
  expect(told).toHaveLength(1)
  expect(performance.now() - began).toBeLessThan(usual.patienceMs)

  const next = await makePaper(about, (pdf) => pdf.paragraph('Another'))
  expect(said(await wholeOf(drawing.draw(next, { whenGone })))).toContain('Another')
  expect(threads).toHaveLength(2)
})

test('five hundred small pictures are one document', async () => {
  const paper = await makeAlbum(about, (pdf) => {
    for (let n = 0; n < 500; n++) {
      pdf.newPage()
      pdf.enclosure(picture)
    }
  })
  expect(pagesOf(await wholeOf(draw(paper, { whenGone, files: async () => aTransparentPng(100) })))).toBe(501)
})
