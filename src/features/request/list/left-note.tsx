import { Status } from '#ui/text/status.tsx'
import { UndoChange } from '../change/undo-change.tsx'
import type { Request } from '../contract.ts'
import { requestState } from '../request-state.tsx'

/** Shown instead of a row’s details once the row no longer belongs to the list. */
export function LeftNote({ request }: { request: Request }) {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-meta">
      <Status small {...requestState(request.status)} />
      <span>No longer in this list</span>
      <UndoChange request={request} className="relative z-1 ml-auto" />
    </div>
  )
}
