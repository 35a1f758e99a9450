import { statusOf } from '#platform/api/api.tsx'
import { useSettled } from '#ui/tables/use-settled.tsx'
import type { Request } from '../contract.ts'
import { type Asked, fits } from './fits.ts'
import { useReadings } from './use-settled-list.tsx'

/** `left`: it no longer matches the list’s filters, and stays until the next load. */
export type SettledRequest = { request: Request; left: boolean }

type Answer = {
  data: { rows: readonly Request[]; similarTo: string | undefined } | undefined
  isPlaceholderData: boolean
}

/** The rows of a list, in stable places. Requests that are no longer in the list are read separately. */
export function useSettledRequests(asked: Asked, { data, isPlaceholderData }: Answer) {
  const { rows, arrived, show } = useSettled(
    JSON.stringify({ ...asked, similarTo: data?.similarTo }),
    isPlaceholderData ? undefined : data?.rows,
  )
  const readings = useReadings(rows.filter(({ left }) => left).map(({ row }) => row.id))
  const settled = rows.flatMap(({ row, left }): SettledRequest[] => {
    const reading = left ? readings.get(row.id) : undefined
    // The caller may no longer see it.
    if (statusOf(reading?.error) === 404) return []
    const request = reading?.data ?? row
    // It may also just have moved to another page.
    return [{ request, left: left && !fits(asked, request) }]
  })
  return { rows: settled, arrived, show }
}
