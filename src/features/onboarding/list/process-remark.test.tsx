import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { calendarDay } from '#ui/text/dates.ts'
import type { ProcessRow } from '../contract.ts'
import { ProcessRemark } from './process-remark.tsx'

const inDays = (days: number) => calendarDay(Date.now() + days * 86_400_000)

const row = (changes: Partial<ProcessRow>) =>
  ({
    idVerificationStatus: 'completed',
    rightToWorkStatus: 'completed',
    referenceCheckStatus: 'completed',
    dbsCheckStatus: 'not_applicable',
    evidenced: ['rightToWork', 'referenceCheck'],
    expectsDbs: false,
    checkAgainBy: null,
    employee: { firstName: 'Priya', lastName: 'Raman', startDate: '2026-01-05' },
    ...changes,
  }) as ProcessRow // only what the remark reads

test.for<[string, Partial<ProcessRow>, RegExp]>([
  ['starts', { checkAgainBy: inDays(91) }, /^Started 5 Jan/],
  ['soon ends', { checkAgainBy: inDays(90) }, /^Check again by/],
  ['has run out', { checkAgainBy: inDays(-1), evidenced: [] }, /^Right to work check has run out$/],
  ['without evidence', { checkAgainBy: inDays(30), evidenced: ['rightToWork'] }, /^Reference/],
  ['failed', { checkAgainBy: inDays(-1), referenceCheckStatus: 'failed' }, /failed$/],
])('the remark is the most important fact of one that %s', async ([, changes, told]) => {
  const { container } = await render(<ProcessRemark row={row(changes)} />)
  expect(container.textContent).toMatch(told)
})
