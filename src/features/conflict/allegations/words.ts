import * as z from 'zod'

export const Finding = z.enum(['upheld', 'partly_upheld', 'not_upheld', 'withdrawn'])
export type Finding = z.infer<typeof Finding>

export const findingLabels: Record<Finding, string> = {
  upheld: 'Upheld',
  partly_upheld: 'Partly upheld',
  not_upheld: 'Not upheld',
  withdrawn: 'Withdrawn',
}

/** The bearing of an exhibit on an allegation. */
export const Bearing = z.enum(['for', 'against', 'neither'])
export type Bearing = z.infer<typeof Bearing>

export const bearingLabels: Record<Bearing, string> = { for: 'For', against: 'Against', neither: 'Neither' }
