import { event } from '#platform/contract.ts'

const name = 'access.refused'

/* @__NO_SIDE_EFFECTS__ */
export const accessRefused = { ...event(name, { tell: ['admin'] }), name } as const
