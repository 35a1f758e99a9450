import { Plus } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Section } from './section.tsx'

type FoldingRow = { index: number; isFolded: boolean; onEdit: () => void; onFocus: () => void; onRemove: () => void }

type FoldingListProps<Row> = {
  label: string
  aside: string
  error: string | undefined
  rows: readonly Row[]
  max: number
  /** A complete row folds unless it is the one being edited. */
  isComplete: (row: Row, index: number) => boolean
  add: { label: string; onAdd: () => void; ref?: RefObject<HTMLButtonElement | null> }
  onRemove: (index: number) => void
  /** A `li`. */
  children: (row: Row, acts: FoldingRow) => ReactNode
}

/** One row of a form is edited at a time; complete ones fold to a line. */
export function FoldingList<Row extends { id: string }>(props: FoldingListProps<Row>) {
  const { label, aside, error, rows, max, isComplete, onRemove, children } = props
  const [open, setOpen] = useState(-1)
  const ownRef = useRef<HTMLButtonElement>(null)
  const { ref: add = ownRef, label: addLabel, onAdd } = props.add
  const list = useRef<HTMLOListElement>(null)

  function edit(index: number) {
    // Render the fields first, so that one of them can take the focus.
    flushSync(() => setOpen(index))
    list.current?.children[index]?.querySelector('input')?.focus()
  }
  function takeOut(index: number) {
    onRemove(index)
    setOpen(index === open ? -1 : open - (index < open ? 1 : 0))
    add.current?.focus()
  }
  function addOne() {
    setOpen(rows.length)
    onAdd()
  }
  const actsOn = (row: Row, index: number): FoldingRow => ({
    index,
    isFolded: index !== open && isComplete(row, index),
    onEdit: () => edit(index),
    onFocus: () => setOpen(index),
    onRemove: () => takeOut(index),
  })
  return (
    <Section title={label} level={3} aside={aside}>
      <Field group hideLabel label={label} error={error}>
        <ol ref={list} className="border-b border-rule">
          {rows.map((row, index) => (
            <Line key={row.id} row={row} acts={actsOn(row, index)} show={children} />
          ))}
        </ol>
      </Field>
      <Button ref={add} size="small" icon={Plus} className="mt-3" disabled={rows.length >= max} onClick={addOne}>
        {addLabel}
      </Button>
    </Section>
  )
}

type LineProps<Row> = { row: Row; acts: FoldingRow; show: FoldingListProps<Row>['children'] }

function Line<Row>({ row, acts, show }: LineProps<Row>) {
  return show(row, acts)
}
