import type { RequestSort } from '#features/request/contract.ts'
import {
  fullName,
  priorityState,
  QuickAnswer,
  RecordLink,
  type SettledRequest,
  StatusSelector,
  type Types,
  UnreadMark,
} from '#features/request/request.tsx'
import { companyCalled } from '#features/session/contract.ts'
import type { Column } from '#ui/tables/data-table.tsx'
import { PageTick, RowTick } from '#ui/selection/row-tick.tsx'
import type { Selection } from '#ui/selection/use-selection.tsx'
import { Status } from '#ui/text/status.tsx'
import { TableTitle } from '#ui/tables/table-title.tsx'
import { RelativeTime } from '#ui/text/time.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { AssignmentCell } from './assignment-cell.tsx'
import { maySelect } from './selected-requests.tsx'

type Given = {
  ownId: string
  selection: Selection
  types: Types
  /** All of them are of one type: no row says it. */
  ofOneType: boolean
  sort: RequestSort
  onSort: (sort: RequestSort) => void
}

export function requestColumns({ ownId, selection, types, ofOneType, sort, onSort }: Given): Column<SettledRequest>[] {
  return [
    {
      key: 'request',
      head: 'Request',
      headTick: <PageTick selection={selection} />,
      narrow: 'title',
      cell: (row) => <Title {...row} types={types} ofOneType={ofOneType} selection={selection} />,
    },
    { key: 'client', head: 'Client', narrow: 'left', width: 'w-28', wideOnly: true, cell: clientCell },
    {
      key: 'priority',
      head: 'Priority',
      narrow: 'right',
      width: 'w-26 2xl:w-24',
      sorted: sort === 'priority' ? 'descending' : undefined,
      onSort: () => onSort(sort === 'priority' ? 'newest' : 'priority'),
      cell: ({ request }) => <Status {...priorityState(request.priority)} />,
    },
    {
      key: 'status',
      head: 'Status',
      narrow: 'left',
      width: 'w-39',
      control: true,
      cell: ({ request }) => <StatusSelector request={request} className="max-lg:max-w-40" />,
    },
    {
      key: 'assigned',
      head: 'Assigned to',
      narrow: 'right',
      width: 'w-56 2xl:w-62',
      control: true,
      cell: ({ request, left }) => (
        <AssignmentCell request={request} own={request.assignedToId === ownId} left={left} />
      ),
    },
    {
      key: 'created',
      head: 'Created',
      narrow: 'hidden',
      width: 'w-31 2xl:w-35',
      end: true,
      sorted: sort === 'priority' ? undefined : sort === 'oldest' ? 'ascending' : 'descending',
      onSort: () => onSort(sort === 'newest' ? 'oldest' : 'newest'),
      cell: ({ request }) => <RelativeTime at={request.createdAt} className="text-ink-2" />,
    },
    {
      key: 'messages',
      head: 'Messages',
      headHidden: true,
      narrow: 'hidden',
      width: 'w-10',
      control: true,
      cell: ({ request }) => <QuickAnswer request={request} />,
    },
  ]
}

type TitleProps = SettledRequest & Pick<Given, 'types' | 'ofOneType' | 'selection'>

function Title({ request, left, types, ofOneType, selection }: TitleProps) {
  const type = types[request.type]
  return (
    <TableTitle
      icon={type.Icon}
      tick={!left && maySelect(request) && <RowTick id={request.id} label={request.title} selection={selection} />}
      link={
        <RecordLink requestId={request.id}>
          <Verbatim>{request.title}</Verbatim>
        </RecordLink>
      }
      meta={[
        !ofOneType && request.reference,
        <span key="type">
          {ofOneType ? request.reference : type.label}
          <span className="hidden lg:max-2xl:inline">{` · ${companyCalled(request.client.companyName)}`}</span>
          <span className="sm:hidden">{` · ${fullName(request.assignedTo) || 'No one'}`}</span>
        </span>,
        request.unreadCount > 0 && <UnreadMark key="unread" count={request.unreadCount} />,
        left && 'No longer in this list',
      ].filter(Boolean)}
    />
  )
}

function clientCell({ request }: SettledRequest) {
  return <span className="wrap-anywhere max-lg:text-ink-2">{companyCalled(request.client.companyName)}</span>
}
