import type { Request } from '#features/request/contract.ts'
import {
  clientName,
  fullName,
  priorityState,
  QuickAnswer,
  RecordLink,
  StatusSelector,
  type Types,
} from '#features/request/request.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { Status } from '#ui/text/status.tsx'
import { TableTitle } from '#ui/tables/table-title.tsx'
import { RelativeTime } from '#ui/text/time.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { AssignmentCell } from './assignment-cell.tsx'

export function requestColumns(ownId: string, types: Types): Column<Request>[] {
  return [
    { key: 'request', head: 'Request', narrow: 'title', cell: (request) => <Title request={request} types={types} /> },
    { key: 'client', head: 'Client', narrow: 'left', width: 'w-28', wideOnly: true, cell: clientCell },
    {
      key: 'priority',
      head: 'Priority',
      narrow: 'right',
      width: 'w-26',
      cell: ({ priority }) => <Status {...priorityState(priority)} />,
    },
    {
      key: 'status',
      head: 'Status',
      narrow: 'left',
      width: 'w-39',
      control: true,
      cell: (request) => <StatusSelector request={request} className="max-lg:max-w-40" />,
    },
    {
      key: 'assigned',
      head: 'Assigned to',
      narrow: 'right',
      width: 'w-56 2xl:w-60',
      control: true,
      cell: (request) => <AssignmentCell request={request} own={request.assignedToId === ownId} />,
    },
    {
      key: 'created',
      head: 'Created',
      narrow: 'hidden',
      width: 'w-31 2xl:w-35',
      end: true,
      sorted: 'descending',
      cell: ({ createdAt }) => <RelativeTime at={createdAt} className="text-ink-2" />,
    },
    {
      key: 'messages',
      head: 'Messages',
      headHidden: true,
      narrow: 'hidden',
      width: 'w-10',
      control: true,
      cell: (request) => <QuickAnswer request={request} />,
    },
  ]
}

function Title({ request, types }: { request: Request; types: Types }) {
  const type = types[request.type]
  return (
    <TableTitle
      icon={type.Icon}
      link={
        <RecordLink requestId={request.id}>
          <Verbatim>{request.title}</Verbatim>
        </RecordLink>
      }
      meta={[
        request.reference,
        <span key="type">
          {type.label}
          <span className="hidden lg:max-2xl:inline">{` · ${clientName(request)}`}</span>
          <span className="sm:hidden">{` · ${fullName(request.assignedTo) || 'Nobody'}`}</span>
        </span>,
      ]}
    />
  )
}

function clientCell(request: Request) {
  return <span className="wrap-anywhere max-lg:text-ink-2">{clientName(request)}</span>
}
