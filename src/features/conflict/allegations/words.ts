import type * as z from 'zod'
import { choiceOf } from '#platform/choice.ts'

export const findingLabels = {
  upheld: 'Upheld',
  partly_upheld: 'Partly upheld',
  not_upheld: 'Not upheld',
  withdrawn: 'Withdrawn',
}
export const Finding = choiceOf(findingLabels)
export type Finding = z.infer<typeof Finding>

export const bearingLabels = { for: 'For', against: 'Against', neither: 'Neither' }
/** The bearing of an exhibit on an allegation. */
export const Bearing = choiceOf(bearingLabels)
export type Bearing = z.infer<typeof Bearing>
