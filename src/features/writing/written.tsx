import { Fragment, type ReactNode } from 'react'
import { type Block, isItem, type Piece } from './shape.ts'

type WrittenProps<Name extends string> = {
  blocks: readonly Block<Name>[]
  /** A field without a value. */
  gap: (field: Name) => ReactNode
}

/** A text as it is printed. */
export function Written<Name extends string>({ blocks, gap }: WrittenProps<Name>) {
  return groupsOf(blocks).map((group, n) => {
    const [{ is } = { is: 'paragraph' }] = group
    const points = () =>
      group.map((block, at) => (
        <li key={at} className="whitespace-pre-wrap">
          {saysOf(block, gap)}
        </li>
      ))
    if (is === 'bullet')
      return (
        <ul key={n} className="mt-1.5 list-['–__'] pl-4">
          {points()}
        </ul>
      )
    if (is === 'number')
      return (
        <ol key={n} className="mt-1.5 list-decimal pl-5">
          {points()}
        </ol>
      )
    return group.map((block, at) => {
      if (is === 'heading')
        return (
          <h3 key={`${n} ${at}`} className="mt-3.5 font-semibold">
            {saysOf(block, gap)}
          </h3>
        )
      if (is === 'signature') return <div key={`${n} ${at}`} className="h-10" />
      return (
        <p key={`${n} ${at}`} className="mt-1.5 whitespace-pre-wrap">
          {saysOf(block, gap)}
        </p>
      )
    })
  })
}

const saysOf = <Name extends string>({ says }: Block<Name>, gap: (field: Name) => ReactNode) =>
  says.map((piece, at) => <Said key={at} piece={piece} gap={gap} />)

/** Points of one list together. */
function groupsOf<Name extends string>(blocks: readonly Block<Name>[]) {
  const groups: Block<Name>[][] = []
  for (const block of blocks) {
    const last = groups.at(-1)
    if (last?.[0]?.is === block.is && isItem(block.is)) last.push(block)
    else groups.push([block])
  }
  return groups
}

type SaidProps<Name extends string> = { piece: Piece<Name>; gap: (field: Name) => ReactNode }

function Said<Name extends string>({ piece, gap }: SaidProps<Name>) {
  const words = 'text' in piece ? piece.text : gap(piece.field)
  const shown = 'text' in piece && piece.link ? <span className="underline">{words}</span> : words
  return piece.bold ? <b>{shown}</b> : <Fragment>{shown}</Fragment>
}
