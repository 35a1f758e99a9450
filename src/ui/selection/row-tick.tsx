import { clsx } from 'clsx'
import { type ChangeEvent, useId } from 'react'
import { TickBox } from '#ui/fields/checkbox.tsx'
import type { Selection } from './use-selection.tsx'

type RowTickProps = { id: string; label: string; selection: Selection }

/** Chooses a row, in the place of its icon: shown when the pointer is on the row, or when any row is chosen. */
export function RowTick({ id, label, selection }: RowTickProps) {
  const box = useId()
  function onChange({ nativeEvent }: ChangeEvent) {
    selection.turn(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
  }
  return (
    <label htmlFor={box} className={clsx(target, unseen)}>
      <TickBox id={box} data-tick={id} label={`Select ${label}`} checked={selection.has(id)} onChange={onChange} />
    </label>
  )
}

/** For what gives way to it. */
export const givesWay =
  'group-hover/row:invisible group-focus-within/row:invisible in-data-selecting:invisible pointer-coarse:invisible'

const unseen =
  'opacity-0 group-hover/row:opacity-100 group-focus-within/row:opacity-100 in-data-selecting:opacity-100 pointer-coarse:opacity-100'
const target =
  'absolute -top-1.75 -left-2 z-10 grid size-9 cursor-pointer place-items-center select-none pointer-coarse:-top-2.75 pointer-coarse:-left-3 pointer-coarse:size-11'

/** Chooses every row, at the head of their titles. */
export function PageTick({ selection: { ids, isAll, turnAll } }: { selection: Selection }) {
  const own = useId()
  return (
    <label
      htmlFor={own}
      className="-my-1.5 mr-0.5 -ml-1.5 inline-block cursor-pointer p-1.5 align-[-0.3125rem] max-lg:hidden"
    >
      <TickBox
        id={own}
        label="Select all on this page"
        title="Select all on this page"
        ref={(box) => {
          if (box) box.indeterminate = ids.length > 0 && !isAll
        }}
        checked={isAll}
        onChange={turnAll}
      />
    </label>
  )
}
