import type { Review } from './contract.ts'

/** The name of whoever is reviewed, as far as the client has said. */
export function revieweeOf({ employee, employeeName }: Pick<Review, 'employee' | 'employeeName'>): string | null {
  return employee ? `${employee.firstName} ${employee.lastName}` : employeeName
}
