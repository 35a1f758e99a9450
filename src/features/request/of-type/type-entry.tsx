import type { ReactNode } from 'react'
import { ListEntry } from '#ui/layout/list-detail.tsx'
import { LeftNote } from '../list/left-note.tsx'
import { UnreadMark } from '../list/unread-mark.tsx'
import type { SettledRow } from '../list/use-settled-list.tsx'
import { SearchLink } from '../search-link.tsx'

type Row = { requestId: string; reference: string; unreadCount: number }
type TypeEntryProps = SettledRow<Row> & {
  current: boolean
  /** The words of its link. */
  name: ReactNode
  /** In place of its reference. */
  numbers?: ReactNode
  /** Last in its first line. */
  aside?: ReactNode
  children: ReactNode
}

/** A row of a type’s list: the number, the link that opens the record beside it, and more about it. */
export function TypeEntry({ row, left, current, name, numbers, aside, children }: TypeEntryProps) {
  return (
    <div className="border-b border-rule">
      <ListEntry
        current={current}
        left={left && <LeftNote request={left} />}
        link={<SearchLink set={{ request: row.requestId }}>{name}</SearchLink>}
        top={
          <>
            {numbers ?? <span>{row.reference}</span>}
            <UnreadMark count={row.unreadCount} />
            {aside}
          </>
        }
      >
        {children}
      </ListEntry>
    </div>
  )
}
