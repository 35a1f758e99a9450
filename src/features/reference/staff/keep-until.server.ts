import { addMonths } from '#features/clock/clock.server.ts'
import type { Clock } from '#features/clock/contract.ts'

const MONTHS = 12

/** The last day on which what a reference says is kept. */
export function keepUntil(came: string): Clock {
  const date = addMonths(came, MONTHS)
  return {
    date,
    working: [
      { date: came, what: 'The reference was received or closed' },
      { date, what: 'One year later; it is deleted on the day after' },
    ],
    rule: 'What a reference says is kept for one year, as the referee is told. That it was given, when and by whom stays.',
    source: 'CIPD guidance on keeping records; UK GDPR, article 5(1)(e)',
    laws: ['uk_gdpr'],
  }
}
