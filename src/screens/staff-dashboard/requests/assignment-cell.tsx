import { clsx } from 'clsx'
import type { Request } from '#features/request/contract.ts'
import { fullName, UndoChange } from '#features/request/request.tsx'
import { Avatar, YouMark } from '#ui/text/avatar.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { onIntent } from '#ui/layout/deferred.tsx'
import { AssignTask } from '#screens/staff-shell/loads.tsx'
import { useStaffNavigation } from '#screens/staff-shell/use-staff-search.tsx'

// Beside it, the status keeps its word on small screens.
const name = 'line-clamp-2 min-w-0 leading-4.5 wrap-anywhere max-lg:max-w-[26vw] max-sm:hidden'

type AssignmentCellProps = {
  request: Request
  own: boolean
  /** It is only still shown: what is offered is to undo that. */
  left: boolean
}

export function AssignmentCell({ request, own, left }: AssignmentCellProps) {
  const { change } = useStaffNavigation()
  const { assignedTo } = request
  return (
    <span className="flex min-h-(--control-small) items-center gap-2 lg:pr-3">
      <Avatar person={assignedTo} own={own} size="small" className="max-md:hidden" />
      {assignedTo ? (
        <span className={clsx(name, own && 'max-md:hidden')}>{fullName(assignedTo) || 'Unnamed'}</span>
      ) : (
        <span className="text-ink-2 max-sm:hidden">No one</span>
      )}
      {own && <YouMark />}
      {left && <UndoChange request={request} className="ml-auto" />}
      {!left && request.can.assign && (
        <Button
          size="small"
          variant={assignedTo ? 'quiet' : 'default'}
          onClick={() => change({ assign: request.id })}
          {...onIntent(AssignTask)}
          className="ml-auto"
        >
          {assignedTo ? 'Reassign' : 'Assign'}
        </Button>
      )}
    </span>
  )
}
