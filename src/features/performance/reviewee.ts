import { fullName } from '#features/request/contract.ts'
import { longDate } from '#ui/text/dates.ts'
import type { Review } from './contract.ts'
import { namedPeriod } from './period.ts'

/** The name of the employee under review, if the client has given one. */
export function revieweeOf({ employee, employeeName }: Pick<Review, 'employee' | 'employeeName'>): string | null {
  return employee ? `${employee.firstName} ${employee.lastName}` : employeeName
}

export const NO_REVIEWER = 'No one yet'

export const reviewerOf = ({ reviewer }: Pick<Review, 'reviewer'>) => fullName(reviewer) || NO_REVIEWER

type Dates = Pick<Review, 'reviewPeriodStart' | 'reviewPeriodEnd'>

/** `Q4 2026`, `Annual 2026`, or the two dates in words. */
export const periodOf = ({ reviewPeriodStart, reviewPeriodEnd }: Dates) =>
  periodWords(reviewPeriodStart, reviewPeriodEnd)

export const periodWords = (start: string, end: string) =>
  namedPeriod(start, end)?.label ?? `${longDate(start)} to ${longDate(end)}`
