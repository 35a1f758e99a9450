import { clsx } from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Glyph } from '#ui/text/glyph.tsx'

/** Where a cell goes on small screens. */
export type Narrow = 'title' | 'left' | 'right' | 'hidden'

export type Column<Row> = {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  narrow: Narrow
  /** A Tailwind width, such as `w-28`; one column without takes the rest. */
  width?: string | undefined
  end?: boolean | undefined
  headHidden?: boolean | undefined
  /** Before the head: `PageTick`. */
  headTick?: ReactNode
  control?: boolean | undefined
  /** Hidden at medium widths: below 1536 px, or below 1280 px. */
  wideOnly?: boolean | 'xl' | undefined
  sorted?: 'ascending' | 'descending' | undefined
  onSort?: (() => void) | undefined
}

type DataTableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The head stays in sight, under what stays above it (`StickyTop`). */
  sticky?: boolean | undefined
  /** Whether a row is only still shown. */
  isFaded?: ((row: Row) => boolean) | undefined
  isSelected?: ((row: Row) => boolean) | undefined
}

/** On small screens every row becomes an entry of two or three lines. */
export function DataTable<Row>({ label, columns, rows, rowKey, sticky, isFaded, isSelected }: DataTableProps<Row>) {
  const lookOf = (row: Row) => (isFaded?.(row) ? faded : isSelected?.(row) ? selected : 'lg:hover:bg-hover')
  return (
    <table aria-label={label} className={clsx('w-full table-fixed border-collapse max-lg:block', sticky && clear)}>
      <thead className="max-lg:sr-only">
        <tr>
          {columns.map((column) => (
            <Head key={column.key} column={column} sticky={sticky} />
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {rows.map((row) => (
          <tr key={rowKey(row)} className={clsx(entry, lookOf(row))}>
            {columns.map((column) => (
              <td key={column.key} className={clsx(cell, places[column.narrow], columnLook(column))}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const entry =
  'group/row max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-2 max-lg:border-b max-lg:border-rule max-lg:py-3.5 max-lg:pl-7'
const faded = 'bg-sunken text-ink-3 [&_a]:font-normal [&_a]:text-ink-2'
const selected =
  'bg-selected max-lg:shadow-[-0.75rem_0_var(--selected),0.75rem_0_var(--selected)] lg:[&>td:first-child]:!shadow-[-0.75rem_0_var(--selected)] lg:[&>td:last-child]:!shadow-[0.75rem_0_var(--selected)]'
const cell =
  'p-0 text-left align-top lg:border-b lg:border-rule lg:pr-3 lg:last:pr-0 lg:group-hover/row:first:shadow-[-0.75rem_0_var(--hover)] lg:group-hover/row:last:shadow-[0.75rem_0_var(--hover)]'
const places: Record<Narrow, string> = {
  title: 'max-lg:col-span-full max-lg:-ml-7',
  left: 'max-lg:col-start-1',
  right: 'max-lg:col-start-2 max-lg:justify-self-end',
  hidden: 'max-lg:hidden',
}

function columnLook<Row>({ narrow, control, end, wideOnly }: Column<Row>) {
  const room = narrow === 'title' ? 'lg:py-2.5' : control ? 'lg:pt-2 lg:pb-2.5' : 'lg:pt-3.25 lg:pb-2.5'
  return clsx(room, end && 'lg:text-right lg:whitespace-nowrap', hiddenBelow(wideOnly))
}

function hiddenBelow(wideOnly: boolean | 'xl' | undefined) {
  if (wideOnly === 'xl') return 'lg:max-xl:hidden'
  return wideOnly && 'lg:max-2xl:hidden'
}

function Head<Row>({ column, sticky }: { column: Column<Row>; sticky: boolean | undefined }) {
  const { head, headHidden, headTick, width, end, wideOnly, sorted, onSort } = column
  const words = (
    <>
      {head}
      {sorted && <Glyph of={sorted === 'descending' ? ArrowDown : ArrowUp} className="size-3" />}
    </>
  )
  return (
    <th
      scope="col"
      {...((sorted || onSort) && { 'aria-sort': sorted ?? 'none' })}
      className={clsx(
        headLook,
        sticky && stickyLook,
        width,
        end && 'text-right',
        hiddenBelow(wideOnly),
        sorted ? 'font-semibold text-ink' : 'font-medium text-ink-3',
      )}
    >
      {headTick}
      {onSort && (
        <button
          type="button"
          onClick={onSort}
          className="inline-flex cursor-pointer items-center gap-0.5 hover:text-ink max-lg:hidden"
        >
          {words}
        </button>
      )}
      {/* Small screens show no column heads, so nothing invisible may take the focus there. */}
      <span className={clsx('inline-flex items-center gap-0.5', onSort && 'lg:hidden', headHidden && 'sr-only')}>
        {words}
      </span>
    </th>
  )
}

const headLook =
  'border-b border-rule-2 pt-1.75 pr-3 pb-1.75 text-left align-bottom text-meta whitespace-nowrap last:pr-0'
// A border would stay behind when the head does not.
const stickyLook =
  'tall:lg:sticky tall:lg:top-(--sticky-top,0px) tall:lg:z-15 bg-paper lg:shadow-[inset_0_-1px_var(--rule-2)] lg:not-forced-colors:border-b-0'
// Nothing that is reached by keyboard is left behind the head.
const clear = '[&_tbody_:is(a,button,input)]:scroll-mt-[calc(var(--sticky-top,0px)+3.5rem)]'
