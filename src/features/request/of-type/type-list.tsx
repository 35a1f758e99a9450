import type { ComponentType, ReactNode } from 'react'
import { Similar } from '#ui/figures/similar.tsx'
import { BackWords, ListDetail } from '#ui/layout/list-detail.tsx'
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
  nothing: ReactNode
  children: ReactNode
}

/** The list of a type of request beside the record that is open. */
export function TypeList<Of extends Row>(props: TypeListProps<Of>) {
  const { label, noun, from, settled, open, Record, choose, nothing, children } = props
  return (
    <>
      <Similar to={from.similarTo} />
      <Loaded
        from={from}
        waiting={<RequestRowsSkeleton />}
        waitingLabel={`Loading ${noun}s`}
        failure={`The ${noun}s could not be loaded`}
      >
        {() =>
          settled.rows.length === 0 && !open ? (
            nothing
          ) : (
            <ListDetail
              label={label}
              open={open !== undefined}
              back={
                <SearchLink set={{ request: undefined }}>
                  <BackWords>{label}</BackWords>
                </SearchLink>
              }
              list={children}
              foot={<Arrived count={settled.arrived} noun={noun} onShow={settled.show} />}
            >
              {open ? <Record key={open} requestId={open} /> : <p className="px-6 py-8 text-ink-2">{choose}</p>}
            </ListDetail>
          )
        }
      </Loaded>
    </>
  )
}

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
