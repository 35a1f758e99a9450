import { addDays } from '#features/clock/clock.server.ts'
import type { Clock } from '#features/clock/contract.ts'

const DAYS = 30

/** Until when the holder of a certificate may join the Update Service. */
export function joinBy(issueDate: string): Clock {
  const date = addDays(issueDate, DAYS)
  return {
    date,
    working: [
      { date: issueDate, what: 'The certificate was issued' },
      { date, what: `${DAYS} days later` },
    ],
    rule: 'Whoever has a standard or enhanced certificate may join the Update Service within 30 days of its issue.',
    source: 'GOV.UK, DBS Update Service: applicant guide',
    laws: ['dbs_update_service'],
  }
}
