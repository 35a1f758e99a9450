import type * as z from 'zod'
import type { ResolutionType } from '../contract.ts'
import type { TerminationReason, WarningLevel } from './new-outcome.ts'

export const typeLabels: Record<z.infer<typeof ResolutionType>, string> = {
  mediation: 'Mediation',
  formal_warning: 'Formal Warning',
  disciplinary: 'Disciplinary',
  no_action: 'No Action',
  termination: 'Termination',
}

export const levelLabels: Record<WarningLevel, string> = {
  first_written: 'First written warning',
  final_written: 'Final written warning',
}

export const terminationLabels: Record<TerminationReason, string> = {
  conduct: 'Conduct',
  capability: 'Capability',
  redundancy: 'Redundancy',
  statutory: 'A statutory restriction',
  sosr: 'Some other substantial reason',
}
