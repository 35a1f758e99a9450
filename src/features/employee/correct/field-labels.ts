import type { EmployeeEdits } from '../contract.ts'

export type EditedField = keyof typeof EmployeeEdits.shape

export const fieldLabels: Record<EditedField, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  jobTitle: 'Job title',
  department: 'Department',
  startDate: 'Start date',
  employmentType: 'Employment type',
  workWithAtRisk: 'Work with children or adults at risk',
  dateOfBirth: 'Date of birth',
  nationalInsuranceNumber: 'National Insurance number',
  address: 'Home address',
}

/** `the first name, phone and start date` */
export function inWords(fields: readonly string[]): string {
  const labels = Object.entries(fieldLabels).flatMap(([field, label]) => (fields.includes(field) ? [lower(label)] : []))
  return `the ${new Intl.ListFormat('en-GB').format(labels)}`
}

const lower = (label: string) => (label.startsWith('National') ? label : label.charAt(0).toLowerCase() + label.slice(1))
