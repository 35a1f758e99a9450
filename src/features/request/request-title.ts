import type { RequestType } from './contract.ts'

/** What a form is called, by the type of request it raises. */
export function requestTitle(type?: RequestType): string {
  return type ? titles[type] : 'Submit Request'
}

const titles: Record<RequestType, string> = {
  onboarding: 'Employee Onboarding Request',
  performance_review: 'Performance Review Request',
  conflict_resolution: 'Conflict Resolution Request',
}
