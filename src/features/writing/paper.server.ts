import type { Part, Pdf } from '#platform/pdf/paper.server.ts'
import { type Block, isItem, type Piece } from './shape.ts'

/** A text on paper, with headings of that level. A field without a value is left blank, with room to write it. */
export function writePaper(pdf: Pdf, blocks: readonly Block<string>[], level: 2 | 3 = 2) {
  for (const { is, says, mark } of marked(blocks)) {
    if (is === 'heading') pdf.heading(level, says.map((piece) => partOf(piece).text).join(''))
    else if (is === 'signature') pdf.room()
    else pdf.written(says.map(partOf), mark)
  }
}

const partOf = (piece: Piece<string>): Part =>
  'text' in piece ? piece : { text: BLANK, ...(piece.bold && { bold: piece.bold }) }

const BLANK = '________'

/** Each block with the mark that stands before it: points have dashes, numbers count from one in each list. */
export function marked<Name extends string>(blocks: readonly Block<Name>[]) {
  let count = 0
  return blocks.map((block) => {
    count = block.is === 'number' ? count + 1 : 0
    return { ...block, ...(isItem(block.is) && { mark: block.is === 'number' ? `${count}.` : '–' }) }
  })
}
