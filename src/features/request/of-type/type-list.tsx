import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { FiguresInLine } from '#ui/figures/stat-strip.tsx'
import { Similar } from '#ui/figures/similar.tsx'
import { BackWords, behindRecord, ListDetail } from '#ui/layout/list-detail.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Arrived } from '#ui/tables/arrived.tsx'
import { VirtualRows } from '#ui/tables/virtual-rows.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { SearchLink } from '../search-link.tsx'
import { RequestRowsSkeleton } from '../list/request-rows-skeleton.tsx'
import type { ListFilters } from '../list/use-list-filters.tsx'
import { type SettledRow, useSettledList } from '../list/use-settled-list.tsx'
import type { RequestTabProps } from '../types/type-plug.tsx'

type Row = { id: string; requestId: string }
type Listing<Of> = Parameters<typeof useSettledList>[1] & {
  data: readonly Of[] | undefined
  error: Error | null
  isPending: boolean
  refetch: () => unknown
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

type Filtering = { filters: ListFilters<never>; open: string | undefined; clear: () => void }

type TypeListProps<Of extends Row> = Pick<RequestTabProps, 'Record'> & {
  label: string
  noun: string
  from: Listing<Of>
  filtering: Filtering
  /** Asks the reader to choose one. */
  choose: string
  figures: ReactNode
  filters: ReactNode
  /** In place of the rows where there are none. */
  none: ReactNode
  /** The advice where there are none that pass the filters. */
  noMatch: string
  rowHeight: number
  className: string
  children: (row: SettledRow<Of> & { current: boolean }) => ReactNode
}

/** The list of a type of request beside the record that is open. */
export function TypeList<Of extends Row>(props: TypeListProps<Of>) {
  const { label, noun, from, filtering, Record, choose, figures, filters, none, noMatch } = props
  const { open, clear } = filtering
  const settled = useSettledList(filtering.filters, from)
  const isEmpty = from.data !== undefined && settled.rows.length === 0
  const isFiltered = Object.values(filtering.filters).some(Boolean)
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
            {() => {
              if (!isEmpty) return <Rows {...props} rows={settled.rows} />
              return isFiltered ? <NoMatch {...{ noun, clear, noMatch }} /> : none
            }}
          </Loaded>
        }
        foot={<Arrived count={settled.arrived} noun={noun} onShow={settled.show} />}
        detail={open ? <Record key={open} requestId={open} /> : !isEmpty && <Choose>{choose}</Choose>}
      />
    </>
  )
}

const Choose = ({ children }: { children: string }) => <p className="px-6 py-8 text-ink-2">{children}</p>

type RowsProps<Of extends Row> = TypeListProps<Of> & { rows: readonly SettledRow<Of>[] }

/** Further pages load on scrolling. */
const Rows = <Of extends Row>({ noun, rows, from, filtering, rowHeight, className, children }: RowsProps<Of>) => (
  <VirtualRows
    label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)}s`}
    rows={rows}
    rowHeight={rowHeight}
    rowKey={({ row }) => row.requestId}
    className={`overscroll-contain ${className}`}
    onEnd={() => from.hasNextPage && !from.isFetchingNextPage && void from.fetchNextPage()}
  >
    {({ row, left }) => children({ row, left, current: row.requestId === filtering.open })}
  </VirtualRows>
)

const NoMatch = ({ noun, clear, noMatch }: { noun: string; clear: () => void; noMatch: string }) => (
  <Empty title={`No ${noun} matches this search`} action={<Button onClick={clear}>Clear search and filters</Button>}>
    {noMatch}
  </Empty>
)
