import type { Paragraph, ParagraphChild } from 'docx'
import type { Block, Piece } from './shape.ts'

/** Loaded when the first file for Word is asked for: most servers never make one. */
const load = () => import('docx')
type Docx = Awaited<ReturnType<typeof load>>

export type WordPaper = {
  title: string
  /** The sender, with the lines of its address. */
  head: { name: string; lines: readonly string[] }
  /** Paragraphs between the head and the title; a line end stays one. */
  before: readonly string[]
  after: readonly string[]
  blocks: readonly Block<string>[]
  foot: string
}

/** A text as a Word document, in the order of its PDF. */
export async function wordFile({ title, head, before, after, blocks, foot }: WordPaper): Promise<Buffer> {
  const docx = await load()
  const plain = (text: string) => new docx.Paragraph({ spacing: AFTER, children: linesOf(docx, { text }) })
  const doc = new docx.Document({
    title,
    creator: head.name,
    styles: { default: { document: { run: { font: 'Calibri', size: BODY, language: { value: 'en-GB' } } } } },
    numbering: { config: [numbers(docx)] },
    sections: [
      {
        properties: { page: { size: { width: A4.width, height: A4.height }, margin: MARGINS } },
        footers: { default: new docx.Footer({ children: [new docx.Paragraph({ children: footOf(docx, foot) })] }) },
        children: [
          ...headOf(docx, head),
          ...before.map(plain),
          new docx.Paragraph({ text: title, heading: docx.HeadingLevel.HEADING_1, spacing: AFTER }),
          ...after.map(plain),
          ...blocksOf(docx, blocks),
        ],
      },
    ],
  })
  return docx.Packer.toBuffer(doc)
}

// Half points, and twentieths of a point.
const BODY = 21
const SMALL = 17
const NAME = 30
const AFTER = { after: 120 }
const ROOM = { before: 900 }
const A4 = { width: 11_906, height: 16_838 }
const MARGINS = { top: 1_120, right: 1_120, bottom: 1_120, left: 1_120 }
const NUMBERS = 'numbers'

const numbers = ({ LevelFormat }: Docx) => ({
  reference: NUMBERS,
  levels: [
    {
      level: 0,
      format: LevelFormat.DECIMAL,
      text: '%1.',
      style: { paragraph: { indent: { left: 360, hanging: 360 } } },
    },
  ],
})

function headOf(docx: Docx, { name, lines }: WordPaper['head']): Paragraph[] {
  const rule = { bottom: { style: docx.BorderStyle.SINGLE, size: 6, space: 4 } }
  const address = lines.map(
    (text) =>
      new docx.Paragraph({ alignment: docx.AlignmentType.RIGHT, children: [new docx.TextRun({ text, size: SMALL })] }),
  )
  const sender = new docx.TextRun({ text: name, bold: true, size: NAME })
  return [...address, new docx.Paragraph({ border: rule, spacing: { after: 240 }, children: [sender] })]
}

const footOf = ({ TextRun, PageNumber }: Docx, foot: string) => [
  new TextRun({ size: SMALL, children: [`${foot}    Page `, PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES] }),
]

/** Each list of numbers counts from one. */
function blocksOf(docx: Docx, blocks: readonly Block<string>[]): Paragraph[] {
  let list = 0
  return blocks.map(({ is, says }, at) => {
    if (is === 'number' && blocks[at - 1]?.is !== 'number') list++
    const children = says.flatMap((piece) => childrenOf(docx, piece))
    if (is === 'heading') return new docx.Paragraph({ heading: docx.HeadingLevel.HEADING_2, spacing: AFTER, children })
    if (is === 'signature') return new docx.Paragraph({ spacing: ROOM, children })
    if (is === 'bullet') return new docx.Paragraph({ bullet: { level: 0 }, children })
    if (is === 'number')
      return new docx.Paragraph({ numbering: { reference: NUMBERS, level: 0, instance: list }, children })
    return new docx.Paragraph({ spacing: AFTER, children })
  })
}

function childrenOf(docx: Docx, piece: Piece<string>): ParagraphChild[] {
  if ('field' in piece) return [new docx.TextRun({ text: BLANK })]
  if (!piece.link) return linesOf(docx, piece)
  return [new docx.ExternalHyperlink({ link: piece.link, children: linesOf(docx, piece) })]
}

const BLANK = '________'

const linesOf = (
  { TextRun }: Docx,
  { text, bold, link }: { text: string; bold?: true | undefined; link?: string | undefined },
) =>
  text.split('\n').map(
    (line, n) =>
      new TextRun({
        text: line,
        ...(n > 0 && { break: 1 }),
        ...(bold && { bold }),
        ...(link && { style: 'Hyperlink' }),
      }),
  )
