import * as z from 'zod'
import { RequestStatus } from './words.ts'

/** `active` means pending or in progress. */
export const StatusFilter = z.enum([...RequestStatus.options, 'active', 'not_completed'])
export type StatusFilter = z.infer<typeof StatusFilter>

export const active: readonly RequestStatus[] = ['pending', 'in_progress']

/** The statuses that a filter names, in their own order; all of them without one. */
export function statusesOf(filter: readonly StatusFilter[] | undefined): readonly RequestStatus[] {
  if (filter === undefined) return RequestStatus.options
  const named = filter.flatMap((each) => {
    if (each === 'active') return active
    return each === 'not_completed' ? RequestStatus.options.filter((status) => status !== 'completed') : [each]
  })
  return RequestStatus.options.filter((status) => named.includes(status))
}

export const areActive = (statuses: readonly RequestStatus[]) => statuses.every((each) => active.includes(each))
