import type * as z from 'zod'
import { optionsOf } from '#platform/choice.ts'
import { EmploymentType, WorkWithAtRisk } from './contract.ts'

export const employmentLabels: Record<z.infer<typeof EmploymentType>, string> = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  contract: 'Contract',
  temporary: 'Temporary',
}

export const employmentOptions = optionsOf(employmentLabels)

/** The answers to whether the work is with children or adults at risk. */
export const atRiskLabels: Record<WorkWithAtRisk, string> = { yes: 'Yes', no: 'No', unsure: 'Not sure' }
export const atRiskOptions = optionsOf(atRiskLabels)
