import type { Request } from '#features/request/contract.ts'
import { useGet } from '#platform/api/api.tsx'
import { TabCount } from '#ui/layout/tabs.tsx'
import { type ConflictDetail, getConflict } from '../contract.ts'

/** The number of items under a tab of the case; blank if there are none. */
export function CaseTabCount({ request, tab }: { request: Request; tab: string }) {
  const { data } = useGet(getConflict, { requestId: request.id })
  const count = data && countIn(data, tab)
  return count ? <TabCount>{count}</TabCount> : null
}

function countIn({ counts, participants, timelineEvents }: ConflictDetail, tab: string): number | undefined {
  // The timeline begins with the request itself.
  const all: Record<string, number> = {
    ...counts,
    participants: participants.length,
    timeline: timelineEvents.length + 1,
  }
  return all[tab]
}
