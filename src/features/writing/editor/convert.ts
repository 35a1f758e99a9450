import type { JSONContent } from '@tiptap/core'
import { joined } from '../from-marks.ts'
import { type Block, isLink, type Piece } from '../shape.ts'

export type Text = { title?: Piece<string>[] | undefined; blocks: Block<string>[] }

/** A stored text, as the editor holds it. */
export const toEditor = ({ title, blocks }: Text): JSONContent => ({
  type: 'doc',
  content: [
    ...(title ? [{ type: 'title', content: title.flatMap(inlineOf) }] : []),
    ...(blocks.length === 0 ? [{ type: 'paragraph' }] : blocks.map(nodeOf)),
  ],
})

const nodeOf = ({ is, says }: Block<string>): JSONContent =>
  is === 'signature' ? { type: is } : { type: is, content: says.flatMap(inlineOf) }

function inlineOf(piece: Piece<string>): JSONContent[] {
  if ('field' in piece)
    return [{ type: 'field', attrs: { name: piece.field }, ...(piece.bold && { marks: [{ type: 'bold' }] }) }]
  const marks = [
    ...(piece.bold ? [{ type: 'bold' }] : []),
    ...(piece.link ? [{ type: 'link', attrs: { href: piece.link } }] : []),
  ]
  return piece.text
    .split('\n')
    .flatMap((text, n): JSONContent[] => [
      ...(n > 0 ? [{ type: 'hardBreak', marks }] : []),
      ...(text === '' ? [] : [{ type: 'text', text, marks }]),
    ])
}

/** And back. Blocks that say nothing are left out: only the editor needs them. */
export function fromEditor({ content = [] }: JSONContent): Text {
  const [first, ...rest] = content
  const title = first?.type === 'title' ? piecesOf(first) : undefined
  const blocks = (title ? rest : content).map(blockOf).filter(({ is, says }) => is === 'signature' || says.length > 0)
  return { ...(title && { title }), blocks }
}

const kinds = ['heading', 'bullet', 'number', 'signature'] as const

const blockOf = (node: JSONContent): Block<string> => ({
  is: kinds.find((kind) => kind === node.type) ?? 'paragraph',
  says: piecesOf(node),
})

const piecesOf = ({ content = [] }: JSONContent): Piece<string>[] => trimmed(joined(content.flatMap(pieceOf)))

function pieceOf({ type, text, attrs, marks = [] }: JSONContent): Piece<string>[] {
  const { bold, link } = lookOf(marks)
  if (type === 'field') return [{ field: String(attrs?.['name']), ...bold }]
  return type === 'hardBreak' || text ? [{ text: text ?? '\n', ...bold, ...link }] : []
}

function lookOf(marks: NonNullable<JSONContent['marks']>) {
  const href: unknown = marks.find(({ type }) => type === 'link')?.attrs?.['href']
  return {
    ...(marks.some(({ type }) => type === 'bold') && { bold: { bold: true } as const }),
    ...(typeof href === 'string' && isLink(href) && { link: { link: href } }),
  }
}

/** Without line ends at its own end, which print nothing. */
function trimmed(pieces: Piece<string>[]): Piece<string>[] {
  const last = pieces.at(-1)
  if (!last || 'field' in last) return pieces
  const text = last.text.trimEnd()
  return text === '' ? trimmed(pieces.slice(0, -1)) : [...pieces.slice(0, -1), { ...last, text }]
}
