import { createHash } from 'node:crypto'
import type PDFDocument from 'pdfkit'
import { textOf } from '#platform/files/text.server.ts'
import { copyPages } from './copy-pages.server.ts'
import { drawable, isPicture } from './drawable.server.ts'
import { saysWhatLacks } from './lacking.server.ts'
import { type Enclosure, linesOf, paragraphsOf, type WhyNot } from './paper.server.ts'
import { bottomOf, MARGIN, sayFact, sayParagraph } from './say.server.ts'
import { ProtectedPdf, readPdf } from './source-pages.server.ts'
import { LongPdf } from './source-values.server.ts'

type Document = InstanceType<typeof PDFDocument>

/** Left in a document for the files that are drawn in it. */
export type Room = {
  /** Points of pictures that are unpacked: some four seconds. */
  points: number
  /** Copied from PDFs. They are kept until the end, with little more than a number on each. */
  pages: number
  /** Of texts. */
  lines: number
}

export const roomOf = (): Room => ({ points: 200_000_000, pages: 3_000, lines: 10_000 })

/** Its hash; then the file itself where it can be drawn, or why not. */
export async function drawEnclosure(doc: Document, bytes: Buffer | null, enclosure: Enclosure, room: Room) {
  if (bytes) sayFact(doc, enclosure.digest, createHash('sha256').update(bytes).digest('hex'))
  const whyNot = bytes ? await drawFile(doc, bytes, enclosure, room) : 'gone'
  if (whyNot) sayParagraph(doc, enclosure.otherwise[whyNot])
}

async function drawFile(
  doc: Document,
  bytes: Buffer,
  { alt, isText }: Enclosure,
  room: Room,
): Promise<WhyNot | undefined> {
  if (isPicture(bytes)) return drawPicture(doc, bytes, alt, room)
  if (bytes.subarray(0, 5).equals(PDF)) return drawPdf(doc, bytes, alt, room)
  return isText ? drawText(doc, textOf(bytes), room) : 'apart'
}

const PDF = Buffer.from('%PDF-')

/** Fills the rest of the page, or a new one if little is left. */
async function drawPicture(doc: Document, bytes: Buffer, alt: string, room: Room): Promise<WhyNot | undefined> {
  const sound = await drawable(bytes, room.points)
  if (!sound) return 'broken'
  room.points -= sound.points
  if (bottomOf(doc) - doc.y < 300) doc.addPage()
  const fit: [number, number] = [doc.page.width - 2 * MARGIN, bottomOf(doc) - doc.y]
  try {
    doc.addStructure(doc.struct('Figure', { alt }, () => void doc.image(sound.bytes, doc.x, doc.y, { fit })))
    return undefined
  } catch {
    return 'broken'
  }
}

function drawPdf(doc: Document, bytes: Buffer, alt: string, room: Room): WhyNot | undefined {
  try {
    const source = readPdf(bytes, room.pages)
    room.pages -= source.pages.length
    copyPages(doc, source, alt)
    return undefined
  } catch (error) {
    if (error instanceof ProtectedPdf) return 'protected'
    // A hostile file can make a reader fail anywhere: after any failure, it is broken.
    return error instanceof LongPdf ? 'long' : 'broken'
  }
}

function drawText(doc: Document, text: string, room: Room): WhyNot | undefined {
  const paragraphs = [...paragraphsOf(text)]
  const lines = paragraphs.reduce((sum, each) => sum + linesOf({ is: 'paragraph', text: each }), 0)
  if (lines > room.lines) return 'long'
  room.lines -= lines
  const lacks = saysWhatLacks(doc, [text])
  if (lacks) sayParagraph(doc, lacks)
  doc.addPage()
  for (const each of paragraphs) sayParagraph(doc, each)
  return undefined
}
