import type { TerminationReason, WarningLevel } from './new-outcome.ts'

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
