import type PDFDocument from 'pdfkit'
import { fontFor, runsOf } from './fonts.server.ts'
import type { Paper, Piece } from './paper.server.ts'

type Document = InstanceType<typeof PDFDocument>

const SAYS = 'Some letters in this document cannot be drawn and appear as empty boxes. Read them on screen.'

/** The pieces, and, if the fonts lack any of their letters, a paragraph that says so: a letter is not begun with it. */
export function sayingWhatLacks(doc: Document, { pieces, look }: Paper): readonly Piece[] {
  const says = saysWhatLacks(doc, pieces.flatMap(textsOf))
  if (!says) return pieces
  const at = look === 'letter' ? pieces.length : pieces.findIndex(({ is }) => is === 'heading') + 1
  return pieces.toSpliced(at, 0, { is: 'paragraph', text: says })
}

/** A sentence about it, if the fonts lack any of the letters. */
export const saysWhatLacks = (doc: Document, texts: readonly string[]) =>
  lettersOf(texts).some((letter) => !canDraw(doc, letter)) ? SAYS : undefined

/** Those beyond the first file of the font that one sees, each once. */
function lettersOf(texts: readonly string[]) {
  const letters = new Set<string>()
  for (const text of texts)
    for (const [letter] of text.matchAll(/[^\0-\u00ff\u2000-\u206f\p{C}\ufe00-\ufe0f]/gu)) letters.add(letter)
  return [...letters]
}

function textsOf(piece: Piece) {
  if (piece.is === 'fact') return [piece.term, piece.value]
  if (piece.is === 'enclosure') return Object.values(piece.enclosure.otherwise)
  return 'text' in piece ? [piece.text] : []
}

function canDraw(doc: Document, letter: string) {
  const [{ alphabet } = { alphabet: 'latin' as const }] = runsOf(letter)
  doc.font(fontFor(alphabet, 'regular'))
  const { _font } = doc as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } } // its types do not say
  return _font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
}
