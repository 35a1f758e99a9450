import * as z from 'zod'

/** What an exhibit says about an allegation. */
export const Bearing = z.enum(['for', 'against', 'neither'])
export type Bearing = z.infer<typeof Bearing>

export const bearingLabels: Record<Bearing, string> = { for: 'For', against: 'Against', neither: 'Neither' }
