import type { ComponentType, ReactNode } from 'react'
import { FiguresInLine } from '#ui/figures/stat-strip.tsx'
import { Similar } from '#ui/figures/similar.tsx'
import { BackWords, behindRecord, ListDetail } from '#ui/layout/list-detail.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Arrived } from '#ui/tables/arrived.tsx'
import { VirtualRows } from '#ui/tables/virtual-rows.tsx'
import { SearchLink } from '../search-link.tsx'
import { RequestRowsSkeleton } from '../list/request-rows-skeleton.tsx'
import type { SettledRow, useSettledList } from '../list/use-settled-list.tsx'

type Row = { id: string; requestId: string }
type Listing = {
  data: unknown
  error: Error | null
  isPending: boolean
  refetch: () => unknown
  similarTo: string | undefined
}

type TypeListProps<Of extends Row> = {
  label: string
  noun: string
  from: Listing
  settled: ReturnType<typeof useSettledList<Of>>
  open: string | undefined
  Record: ComponentType<{ requestId: string }>
  /** Asks the reader to choose one. */
  choose: string
  figures: ReactNode
  filters: ReactNode
  nothing: ReactNode
  children: ReactNode
}

/** The list of a type of request beside the record that is open. */
export function TypeList<Of extends Row>(props: TypeListProps<Of>) {
  const { label, noun, from, settled, open, Record, choose, figures, filters, nothing, children } = props
  const isEmpty = from.data !== undefined && settled.rows.length === 0
  return (
    <>
      <div className={behindRecord(open !== undefined)}>
        <FiguresInLine value={open !== undefined}>{figures}</FiguresInLine>
      </div>
      <ListDetail
        label={label}
        open={open !== undefined}
        back={
          <SearchLink set={{ request: undefined }}>
            <BackWords>{label}</BackWords>
          </SearchLink>
        }
        head={
          <>
            {filters}
            <Similar to={from.similarTo} />
          </>
        }
        list={
          <Loaded
            from={from}
            waiting={<RequestRowsSkeleton />}
            waitingLabel={`Loading ${noun}s`}
            failure={`The ${noun}s could not be loaded`}
          >
            {() => (isEmpty ? nothing : children)}
          </Loaded>
        }
        foot={<Arrived count={settled.arrived} noun={noun} onShow={settled.show} />}
        detail={open ? <Record key={open} requestId={open} /> : !isEmpty && <Choose>{choose}</Choose>}
      />
    </>
  )
}

const Choose = ({ children }: { children: string }) => <p className="px-6 py-8 text-ink-2">{children}</p>

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
type TypeRowsProps<Of extends Row> = {
  label: string
  rows: readonly SettledRow<Of>[]
  pages: Pages
  rowHeight: number
  className: string
  children: (row: SettledRow<Of>) => ReactNode
}

/** Its rows; further pages load on scrolling. */
export const TypeRows = <Of extends Row>({ pages, className, ...rows }: TypeRowsProps<Of>) => (
  <VirtualRows
    {...rows}
    rowKey={({ row }) => row.requestId}
    className={`overscroll-contain ${className}`}
    onEnd={() => pages.hasNextPage && !pages.isFetchingNextPage && void pages.fetchNextPage()}
  />
)
