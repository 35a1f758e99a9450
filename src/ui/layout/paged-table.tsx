import type { ReactNode } from 'react'
import { Pager } from '#ui/tables/pager.tsx'
import { toStart } from '#ui/tables/to-start.tsx'
import { Loaded, type Source } from './loaded.tsx'

type Page<Row> = { rows: readonly Row[]; total: number; next: string | undefined }

export type Paging = {
  after: string | undefined
  page: number
  onPage: (after: string | undefined, page: number) => void
}

type PagedTableProps<Row> = {
  from: Source<Page<Row>> & { isPlaceholderData: boolean }
  paging: Paging
  rowsAPage: number
  waiting: ReactNode
  waitingLabel: string
  failure: string
  empty: ReactNode
  /** Where rows are still shown that the list holds no longer. */
  isEmpty?: boolean | undefined
  newerLabel?: string | undefined
  olderLabel?: string | undefined
  children: (rows: readonly Row[]) => ReactNode
}

/** The previous page stays, faded, until the next has loaded. */
export function PagedTable<Row>({ from, empty, isEmpty, children, ...props }: PagedTableProps<Row>) {
  return (
    <Loaded from={from} waiting={props.waiting} waitingLabel={props.waitingLabel} failure={props.failure}>
      {(list) =>
        (isEmpty ?? list.rows.length === 0) ? (
          empty
        ) : (
          <div aria-busy={from.isPlaceholderData} data-list tabIndex={-1} className={listLook}>
            {children(list.rows)}
            {list.rows.length > 0 && <PageTurner list={list} {...props} />}
          </div>
        )
      }
    </Loaded>
  )
}

const listLook = 'scroll-mt-(--sticky-top,0px) outline-none transition-opacity aria-busy:opacity-60'

type PageTurnerProps = Pick<PagedTableProps<unknown>, 'paging' | 'rowsAPage' | 'newerLabel' | 'olderLabel'> & {
  list: Page<unknown>
}

function PageTurner({ list, paging, rowsAPage, newerLabel = 'Newest', olderLabel }: PageTurnerProps) {
  const { after, page, onPage } = paging
  const { rows, total, next } = list
  const before = (page - 1) * rowsAPage
  function turn(cursor: string | undefined, to: number) {
    onPage(cursor, to)
    toStart(document.activeElement)
  }
  return (
    <Pager
      label="Pages"
      from={before + 1}
      to={before + rows.length}
      total={Math.max(total, before + rows.length)}
      newerLabel={newerLabel}
      olderLabel={olderLabel}
      onNewer={after === undefined ? undefined : () => turn(undefined, 1)}
      onOlder={next === undefined ? undefined : () => turn(next, page + 1)}
    />
  )
}
