import type { NewEmployee } from '#features/employee/contract.ts'

type Described = { workWithAtRisk?: NewEmployee['workWithAtRisk'] | null }

/** The client said that the work is with children or adults at risk, or was not sure. */
export const expectsDbs = ({ workWithAtRisk }: Described) => workWithAtRisk === 'yes' || workWithAtRisk === 'unsure'
