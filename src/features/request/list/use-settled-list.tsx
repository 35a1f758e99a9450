import { statusOf, useGetEach } from '#platform/api/api.tsx'
import { useSettled } from '#ui/tables/use-settled.tsx'
import { getRequest, type Request } from '../contract.ts'

type Row = { id: string; requestId: string }
type Loaded<Of> = {
  data: readonly Of[] | undefined
  similarTo: string | undefined
  isPlaceholderData: boolean
  hasNextPage: boolean
}

/** `left` is the request of a row that no longer belongs to the list: it stays until the next load. */
export type SettledRow<Of> = { row: Of; left: Request | undefined }

/** The rows of a type’s list, in stable places. Further pages load on scrolling. */
export function useSettledList<Of extends Row>(asked: object, { data, similarTo, ...list }: Loaded<Of>) {
  const { isPlaceholderData, hasNextPage } = list
  const { rows, arrived, show } = useSettled(
    JSON.stringify({ ...asked, similarTo }),
    isPlaceholderData ? undefined : data,
  )
  const end = rows.findLastIndex(({ left }) => !left)
  const readings = useReadings(rows.filter(({ left }) => left).map(({ row }) => row.requestId))
  const settled = rows.flatMap(({ row, left }, index): SettledRow<Of>[] => {
    const reading = left ? readings.get(row.requestId) : undefined
    // The caller may no longer see it.
    if (statusOf(reading?.error) === 404) return []
    // Beyond the loaded pages, it may still be in the list.
    const isGone = index < end || !hasNextPage
    return [{ row, left: isGone ? reading?.data : undefined }]
  })
  return { rows: settled, arrived, show }
}

export function useReadings(requestIds: readonly string[]) {
  const readings = useGetEach(
    getRequest,
    requestIds.map((requestId) => ({ requestId })),
  )
  return new Map(requestIds.map((id, index) => [id, readings[index]]))
}
