import { longDate } from '#ui/text/dates.ts'
import type { Review } from './contract.ts'
import { quarterOf } from './period.ts'

/** The name of whoever is reviewed, as far as the client has said. */
export function revieweeOf({ employee, employeeName }: Pick<Review, 'employee' | 'employeeName'>): string | null {
  return employee ? `${employee.firstName} ${employee.lastName}` : employeeName
}

/** `Q4 2026`, or the two dates in words. */
export function periodOf({ reviewPeriodStart: start, reviewPeriodEnd: end }: Review): string {
  const quarter = quarterOf(start)
  return quarter.start === start && quarter.end === end ? quarter.label : `${longDate(start)} to ${longDate(end)}`
}
