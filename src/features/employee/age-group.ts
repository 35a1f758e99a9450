import { todayInLondon } from '#platform/london-day.ts'
import type { Employee } from './contract.ts'

/** The employee's age group on the day they start, or today if that is later. */
export function ageGroupOf(
  dateOfBirth: string | null,
  startDate: string,
  today = todayInLondon(),
): Employee['ageGroup'] {
  if (!dateOfBirth) return 'adult'
  const day = startDate > today ? startDate : today
  const hadBirthday = day.slice(5) >= dateOfBirth.slice(5)
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) - (hadBirthday ? 0 : 1)
  return years < 16 ? 'under_16' : years < 18 ? 'under_18' : 'adult'
}
