import type * as z from 'zod'
import type { ResolutionType } from '../contract.ts'

export const resolutionLabels: Record<z.infer<typeof ResolutionType>, string> = {
  mediation: 'Mediation',
  formal_warning: 'Formal Warning',
  disciplinary: 'Disciplinary',
  no_action: 'No Action',
  termination: 'Termination',
}
