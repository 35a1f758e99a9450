import { event } from '#platform/contract.ts'

const name = 'access.refused'

export const accessRefused = { ...event(name, { tell: ['admin'] }), name } as const
