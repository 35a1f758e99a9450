import { Refusal } from '#platform/errors.ts'
import { runsOf } from './fonts.server.ts'

export type Entry = { title: string; facts: readonly Fact[] }
export type Fact = readonly [term: string, value: string | null | undefined]

/** Its SHA-256 under the term `digest`, then the file itself, or `otherwise` if it cannot be drawn. */
export type Enclosure = {
  file: string
  digest: string
  /** For screen readers. */
  alt: string
  /** Drawn as text if it is no picture and no PDF. */
  isText?: boolean
  otherwise: Readonly<Record<WhyNot, string>>
}
/** Deleted; of a kind that is never drawn; not what it should be; protected by a password; more than there is room for. */
export type WhyNot = 'gone' | 'apart' | 'broken' | 'protected' | 'long'

export type Pdf = {
  heading(level: 1 | 2 | 3, text: string): void
  paragraph(text: string): void
  /** Facts without a value are left out. */
  facts(facts: readonly Fact[]): void
  list(items: readonly string[]): void
  /** A paragraph or, with a mark, a point of a list; with words in bold and links. */
  written(parts: readonly Part[], mark?: string): void
  /** The sender of a letter, with the lines of its address. */
  head(name: string, lines: readonly string[]): void
  /** To sign by hand. */
  room(): void
  newPage(): void
  /** Space for a list of the second-level headings that follow, with their pages: a page of it at most, but in an album. */
  contents(): void
  /** A picture in the width of the text, the pages of a PDF, or text. */
  enclosure(enclosure: Enclosure): void
}

export type Part = { text: string; bold?: true | undefined; link?: string | undefined }

export type Piece =
  | { is: 'heading'; level: 1 | 2 | 3; text: string }
  | { is: 'paragraph'; text: string }
  | { is: 'fact'; term: string; value: string }
  | { is: 'item'; text: string }
  | { is: 'written'; parts: readonly Part[]; text: string; mark?: string }
  | { is: 'head'; name: string; lines: readonly string[]; text: string }
  | { is: 'room' }
  | { is: 'gap' }
  | { is: 'new page' }
  | { is: 'contents'; lines: number }
  | { is: 'enclosure'; enclosure: Enclosure }

export type About = {
  title: string
  foot: string
  /** A letter has small headings, close to their text. */
  look?: 'report' | 'letter'
}

/** A document still to be drawn: plain data, so that it can be sent to a thread. */
export type Paper = About & { pieces: readonly Piece[]; hasMore: boolean }

/** Lines of one PDF, some 230 pages: drawn in about two seconds. */
const LINES_OF_PART = 10_000
const LETTERS_OF_LINE = 60
const LINES_OF_PAGE = 43
const LINES_OF_ROOM = 3
const RUNS_OF_LINE = 10
/** Longer texts are split at a line end. */
const LINES_OF_PARAGRAPH = 1_000

type Write = (pdf: Pdf) => void | Promise<void>

/** With enclosures and as many contents as it takes. It has a limit of its own: see `isTooLong`. */
export async function makeAlbum(about: About, write: Write): Promise<Paper> {
  const pieces: Piece[] = []
  await write(writerFor((piece) => void pieces.push(piece)))
  const at = pieces.findIndex(({ is }) => is === 'contents')
  const lines = pieces.slice(at).filter((piece) => piece.is === 'heading' && piece.level === 2).length
  return { ...about, pieces: at < 0 ? pieces : pieces.with(at, { is: 'contents', lines }), hasMore: false }
}

/** Whether it says more than is drawn in a few seconds, without its enclosures. */
export const isTooLong = ({ pieces }: Paper) =>
  pieces.reduce((sum, piece) => (piece.is === 'enclosure' || piece.is === 'new page' ? sum : sum + linesOf(piece)), 0) >
  LINES_OF_PART

/** Comes in parts beyond some 230 pages: 413 `PAPER_TOO_LARGE` without `part`, 404 for one beyond the last. */
export async function makePaper(about: About, write: Write, part?: number): Promise<Paper> {
  const taking = takeDown(about, part ?? 1)
  try {
    await write(writerFor(taking.take))
  } catch (error) {
    if (!(error instanceof PartFull)) throw error
    if (part === undefined) throw tooLarge()
    return { ...partOf(about, part), pieces: [...taking.pieces, continues(part)], hasMore: true }
  }
  if (part !== undefined && part > 1 && taking.pieces.length === 0) throw noSuchPart()
  return { ...(part === undefined || part === 1 ? about : partOf(about, part)), pieces: taking.pieces, hasMore: false }
}

class PartFull extends Error {}

const tooLarge = () =>
  new Refusal(413, 'PAPER_TOO_LARGE', 'This is too long for one PDF. It comes in parts: choose Part 1, then the next.')
const noSuchPart = () => new Refusal(404, 'NOT_FOUND', 'This document has no such part.')

const partOf = (about: About, part: number) => ({ ...about, foot: `${about.foot}, part ${part}` })
const continues = (part: number): Piece => ({ is: 'paragraph', text: `This document continues in part ${part + 1}.` })

function takeDown({ title }: About, part: number) {
  const pieces: Piece[] = []
  let [lines, section] = [0, '']
  const [first, beyond] = [(part - 1) * LINES_OF_PART, part * LINES_OF_PART]
  return {
    pieces,
    take(piece: Piece) {
      if (piece.is === 'heading' && piece.level === 2) section = piece.text
      if (lines >= beyond) throw new PartFull()
      if (lines >= first) {
        if (pieces.length === 0 && part > 1) pieces.push(...beginningOf(title, part, section))
        pieces.push(piece)
      }
      lines += linesOf(piece)
    },
  }
}

const beginningOf = (title: string, part: number, section: string): Piece[] => [
  { is: 'heading', level: 1, text: `${title}, part ${part}` },
  ...(section === '' ? [] : [{ is: 'heading', level: 2, text: `${section}, continued` } as const]),
]

export function linesOf(piece: Piece) {
  if (piece.is === 'enclosure' || piece.is === 'new page') return LINES_OF_PAGE
  if (piece.is === 'contents') return piece.lines
  if (piece.is === 'gap') return 0
  if (piece.is === 'room') return LINES_OF_ROOM
  return heightOf(piece.is === 'fact' ? `${piece.term}: ${piece.value}` : piece.text)
}

/** A change of font costs almost as much as a line; texts in other alphabets change it in every word. */
const heightOf = (text: string) =>
  text.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / LETTERS_OF_LINE), 0) +
  Math.floor(runsOf(text).length / RUNS_OF_LINE)

/** Everything that ends a line (Unicode, UAX 14), so that the lines counted are the lines drawn. */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g
const inLines = (text: string) => text.replace(LINE_ENDS, '\n')

function writerFor(take: (piece: Piece) => void): Pdf {
  return {
    heading: (level, text) => take({ is: 'heading', level, text: inLines(text) }),
    paragraph(text) {
      for (const one of paragraphsOf(text)) take({ is: 'paragraph', text: one })
    },
    facts(facts) {
      for (const [term, value] of facts) if (value) take({ is: 'fact', term: inLines(term), value: inLines(value) })
      take({ is: 'gap' })
    },
    list(items) {
      for (const text of items) take({ is: 'item', text: inLines(text) })
      take({ is: 'gap' })
    },
    written(parts, mark) {
      const said = parts.map((part) => ({ ...part, text: inLines(part.text) }))
      const text = said.map((part) => part.text).join('')
      take({ is: 'written', parts: said, text, ...(mark !== undefined && { mark }) })
    },
    head: (name, lines) =>
      take({ is: 'head', name: inLines(name), lines: lines.map(inLines), text: [name, ...lines].join('\n') }),
    room: () => take({ is: 'room' }),
    newPage: () => take({ is: 'new page' }),
    contents: () => take({ is: 'contents', lines: 0 }),
    enclosure: (enclosure) => take({ is: 'enclosure', enclosure }),
  }
}

export function* paragraphsOf(text: string) {
  const lines = inLines(text).split('\n')
  for (let at = 0; at < lines.length; at += LINES_OF_PARAGRAPH)
    yield lines.slice(at, at + LINES_OF_PARAGRAPH).join('\n')
}
