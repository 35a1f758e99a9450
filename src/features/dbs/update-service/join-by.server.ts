import { addDays } from '#features/clock/clock.server.ts'
import type { Clock } from '#features/clock/contract.ts'

const DAYS = 30

/** The last day on which the holder of a certificate may join the Update Service. */
export function joinBy(issueDate: string): Clock {
  const date = addDays(issueDate, DAYS)
  return {
    date,
    working: [
      { date: issueDate, what: 'The certificate was issued' },
      { date, what: `${DAYS} days later` },
    ],
    rule: 'The holder of a standard or enhanced certificate may join the Update Service within 30 days of its issue.',
    source: 'GOV.UK, DBS Update Service: applicant guide',
    laws: ['dbs_update_service'],
  }
}
