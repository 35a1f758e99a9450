import type { Block, Piece } from './shape.ts'

/** A text as it was written before there was structure: `# ` began a heading, `- ` a point, a blank line a paragraph. */
export function fromMarks<Name extends string>(
  text: string,
  nameOf: (name: string) => Name | undefined,
): Block<Name>[] {
  const blocks: Block<Name>[] = []
  for (const part of text.split(/\n\s*\n/)) {
    let goesOn = false
    for (const line of part.trim().split('\n')) {
      if (line.trim() === '') continue
      const block = blockOf(line.trim(), nameOf)
      const last = blocks.at(-1)
      if (goesOn && block.is === 'paragraph' && last?.is === 'paragraph')
        last.says = joined([...last.says, { text: '\n' }, ...block.says])
      else blocks.push(block)
      goesOn = true
    }
  }
  return blocks
}

const marks = { '#': 'heading', '-': 'bullet' } as const

function blockOf<Name extends string>(line: string, nameOf: (name: string) => Name | undefined): Block<Name> {
  const [, mark, marked = ''] = /^([#-])\s+(.*)$/.exec(line) ?? []
  if (mark === '#' || mark === '-') return { is: marks[mark], says: piecesOf(marked, nameOf) }
  return { is: 'paragraph', says: piecesOf(line, nameOf) }
}

/** A line with fields in double braces; a name that is not known stays as it was typed. */
export function piecesOf<Name extends string>(line: string, nameOf: (name: string) => Name | undefined): Piece<Name>[] {
  const parts = line.split(/(\{\{[^{}]*\}\})/).flatMap((part): Piece<Name>[] => {
    const name = part.startsWith('{{') ? nameOf(part.slice(2, -2).trim()) : undefined
    if (name !== undefined) return [{ field: name }]
    return part === '' ? [] : [{ text: part }]
  })
  return joined(parts)
}

/** Words of the same look that stand side by side are one piece. */
export function joined<Name extends string>(pieces: readonly Piece<Name>[]): Piece<Name>[] {
  const all: Piece<Name>[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    if (last && 'text' in last && 'text' in piece && last.bold === piece.bold && last.link === piece.link)
      all[all.length - 1] = { ...last, text: last.text + piece.text }
    else all.push(piece)
  }
  return all
}
