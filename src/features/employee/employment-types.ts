import type * as z from 'zod'
import { EmploymentType } from './contract.ts'

export const employmentLabels: Record<z.infer<typeof EmploymentType>, string> = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  contract: 'Contract',
  temporary: 'Temporary',
}

export const employmentOptions = EmploymentType.options.map((value) => ({ value, label: employmentLabels[value] }))
