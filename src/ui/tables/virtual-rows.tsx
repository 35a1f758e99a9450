import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'

type VirtualRowsProps<Row> = {
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Estimated, in pixels. */
  rowHeight: number
  className?: string | undefined
  /** Called when the last rows come near. */
  onEnd?: (() => void) | undefined
  children: (row: Row) => ReactNode
}

/** A long list in its own scrolling frame; only the rows near it exist. */
export function VirtualRows<Row>({
  label,
  rows,
  rowKey,
  rowHeight,
  className,
  onEnd,
  children,
}: VirtualRowsProps<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- the compiler leaves this component alone, as it should
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keyAt(index, rows, rowKey),
    rangeExtractor: (range) => withFocused(range, frame.current),
    overscan: 8,
  })
  const shown = virtual.getVirtualItems().flatMap((item) => {
    const row = rows[item.index]
    return row === undefined ? [] : [{ ...item, row }]
  })
  const last = shown.at(-1)?.index ?? 0
  const isNearEnd = last >= rows.length - NEAR
  const reachEnd = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (isNearEnd) reachEnd()
  }, [isNearEnd, rows.length])
  return (
    <div ref={frame} data-frame className={clsx('overflow-y-auto', className)}>
      <ul aria-label={label} className="relative" style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ row, index, start }) => (
          <li
            key={rowKey(row)}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start}px)` }}
          >
            {children(row)}
          </li>
        ))}
      </ul>
    </div>
  )
}

const NEAR = 10

/** A focused row keeps the focus, however far it is scrolled away. */
function withFocused(range: Range, frame: HTMLElement | null) {
  const near = defaultRangeExtractor(range)
  const row = document.activeElement?.closest<HTMLElement>('li[data-index]')
  const focused = Number(row?.dataset['index'])
  const isScrolledOff = frame?.contains(row ?? null) && focused < range.count && !near.includes(focused)
  return isScrolledOff ? [...near, focused].toSorted((a, b) => a - b) : near
}

function keyAt<Row>(index: number, rows: readonly Row[], rowKey: (row: Row) => string) {
  const row = rows[index]
  return row === undefined ? index : rowKey(row)
}
