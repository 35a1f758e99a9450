import { useState } from 'react'
import { listRequests } from '#features/request/contract.ts'
import { RequestRowsSkeleton } from '#features/request/request.tsx'
import { usePage } from '#platform/api/api.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Similar } from '#ui/figures/similar.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Pager } from '#ui/tables/pager.tsx'
import { SearchInput } from '#ui/fields/search-input.tsx'
import { PickList } from './pick-list.tsx'
import { useTyped } from '#ui/fields/use-typed.tsx'

const A_PAGE = 20

export function PickRequest({ onPick, onClose }: { onPick: (requestId: string) => void; onClose: () => void }) {
  const { q, free, narrow, trail, turn } = useChoice()
  const [typed, type] = useTyped(q, (words) => narrow({ q: words }))
  const list = usePage(listRequests, undefined, {
    status: 'active',
    assignedToId: free ? 'nobody' : undefined,
    q,
    after: trail.at(-1),
    limit: String(A_PAGE),
  })
  return (
    <Dialog title="Assign Task" description="Choose the request, then who will work on it." onClose={onClose}>
      <div className="grid gap-3">
        <SearchInput label="Search title, reference or person" value={typed} onChange={type} />
        <Checkbox
          label="Only unassigned requests"
          checked={free}
          onChange={(event) => narrow({ free: event.target.checked })}
        />
      </div>
      <Similar to={list.data?.similarTo} />
      <Loaded from={list} waiting={<RequestRowsSkeleton count={4} />} waitingLabel="Loading requests">
        {({ rows, total, next }) => (
          <div aria-busy={list.isPlaceholderData || undefined}>
            <PickList
              requests={rows}
              onPick={onPick}
              searching={q !== ''}
              onShowAll={free ? () => narrow({ free: false }) : undefined}
            />
            {(next !== undefined || trail.length > 0) && (
              <Pager
                label="Pages"
                from={trail.length * A_PAGE + 1}
                to={trail.length * A_PAGE + rows.length}
                total={total}
                onNewer={trail.length > 0 ? () => turn(trail.slice(0, -1)) : undefined}
                onOlder={next === undefined ? undefined : () => turn([...trail, next])}
              />
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

type Choice = { q: string; free: boolean; trail: readonly string[] }

/** The search, and the cursors of the pages seen so far. */
function useChoice() {
  const [choice, setChoice] = useState<Choice>({ q: '', free: true, trail: [] })
  return {
    ...choice,
    narrow: (set: Partial<Choice>) => setChoice((before) => ({ ...before, ...set, trail: [] })),
    turn: (trail: Choice['trail']) => setChoice((before) => ({ ...before, trail })),
  }
}
