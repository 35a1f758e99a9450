import type { Actor, Tx } from '#platform/database/database.server.ts'
import type { Entry } from '#platform/pdf/paper.server.ts'
import { longDate } from '#ui/text/dates.ts'
import { canReadCertificates } from './policy.ts'
import { checksOf, type Whose } from './queries.server.ts'
import { levelLabels, statusLabels } from './words.ts'

/** The checks for a compliance pack, oldest first: level, result and dates, but no certificate information. */
export async function dbsEntries(tx: Tx, actor: Actor, whose: Whose): Promise<Entry[]> {
  const checks = (await checksOf(tx, whose)).filter((each) => canReadCertificates(actor) || !each.isSuperseded)
  return checks.toReversed().map(({ checkLevel, status, issueDate, createdAt, isSuperseded }) => ({
    title: `${levelLabels[checkLevel]} check${isSuperseded ? ' (superseded)' : ''}`,
    facts: [
      ['Result', statusLabels[status]],
      ['Certificate issued', issueDate && longDate(issueDate)],
      ['Recorded', longDate(createdAt)],
    ],
  }))
}
