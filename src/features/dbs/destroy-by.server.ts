import { addMonths } from '#features/clock/clock.server.ts'
import type { Clock } from '#features/clock/contract.ts'

const MONTHS = 6

/** The last day on which certificate information may be kept. */
export function destroyBy(decisionDate: string): Clock {
  const date = addMonths(decisionDate, MONTHS)
  return {
    date,
    working: [
      { date: decisionDate, what: 'The recruitment decision' },
      { date, what: 'Six months later' },
    ],
    rule: 'Certificate information is kept no longer than is needed, and as a rule no longer than six months after the recruitment decision. The date of issue, level, number and decision may be kept.',
    source: 'DBS Code of Practice, Police Act 1997, section 122',
    laws: ['dbs_code'],
  }
}
