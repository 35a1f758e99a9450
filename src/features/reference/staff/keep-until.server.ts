import { addMonths } from '#features/clock/clock.server.ts'
import type { Clock } from '#features/clock/contract.ts'

const MONTHS = 12

/** The last day on which the content of a reference is kept. */
export function keepUntil(came: string): Clock {
  const date = addMonths(came, MONTHS)
  return {
    date,
    working: [
      { date: came, what: 'The reference was received or closed' },
      { date, what: 'One year later; it is deleted on the day after' },
    ],
    rule: 'The content of a reference is kept for one year, as the referee is told. The record of who gave it, and when, stays.',
    source: 'CIPD guidance on keeping records; UK GDPR, article 5(1)(e)',
    laws: ['uk_gdpr'],
  }
}
