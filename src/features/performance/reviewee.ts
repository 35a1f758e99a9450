import type { Review } from './contract.ts'

export function revieweeOf({ employee, employeeName }: Pick<Review, 'employee' | 'employeeName'>): string | null {
  return employee ? `${employee.firstName} ${employee.lastName}` : employeeName
}
