import type { Request } from '#features/request/contract.ts'
import { assignment, clientName, requestState, useTypes } from '#features/request/request.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { LinkButton } from '#ui/text/link.tsx'
import { ListRow, Rows } from '#ui/tables/list-row.tsx'
import { Status } from '#ui/text/status.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'

type PickListProps = {
  requests: readonly Request[]
  onPick: (requestId: string) => void
  searching: boolean
  /** Offered when nothing is found among unassigned requests. */
  onShowAll: (() => void) | undefined
}

export function PickList({ requests, onPick, searching, onShowAll }: PickListProps) {
  const types = useTypes()
  if (requests.length === 0) {
    const title = searching ? 'No open request matches this search' : 'Every open request is assigned'
    return (
      <Empty
        title={onShowAll || searching ? title : 'No open requests'}
        action={onShowAll && <LinkButton onClick={onShowAll}>Show all open requests</LinkButton>}
      />
    )
  }
  return (
    <Rows label="Requests">
      {requests.map((request) => (
        <ListRow
          key={request.id}
          icon={types[request.type].Icon}
          link={
            <button type="button" onClick={() => onPick(request.id)}>
              <Verbatim>{request.title}</Verbatim>
            </button>
          }
          meta={[
            request.reference,
            types[request.type].label,
            clientName(request),
            request.assignedTo && assignment(request),
          ]}
          status={<Status {...requestState(request.status)} />}
          action="Choose"
        />
      ))}
    </Rows>
  )
}
