import { expect, test } from 'vitest'
import { todayInLondon } from '#platform/london-day.ts'
import { NewDbsCheck } from './new-check.ts'

const clear = {
  checkLevel: 'enhanced',
  barredLists: 'both',
  roleEligibilityBasis: 'Personal care in a care home',
  certificateNumber: '001234567890',
  issueDate: '2025-09-15',
  originalSeenBy: 'Grace Lin',
  originalSeenDate: '2025-09-20',
  status: 'verified',
  disclosuresFound: false,
}
const tomorrow = new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10)

const refusals: [object, string, string][] = [
  [
    { checkLevel: 'standard' },
    'roleEligibilityBasis',
    'Asking for a level that the role is not eligible for is unlawful: say what makes this role eligible',
  ],
  [{ barredLists: 'child' }, 'barredLists', 'Only an enhanced check includes a barred list'],
  [{ certificateNumber: '1234567890' }, 'certificateNumber', 'Enter the 12 digits of the certificate number'],
  [
    { ...clear, originalSeenDate: '2025-09-14' },
    'originalSeenDate',
    'The original cannot have been seen before it was issued',
  ],
  [{ ...clear, originalSeenDate: tomorrow }, 'originalSeenDate', 'Enter a date that is not in the future'],
  [{ ...clear, originalSeenBy: undefined }, 'originalSeenBy', 'Say who saw the original'],
  [{ ...clear, certificateNumber: undefined }, 'certificateNumber', 'A verified check needs the certificate number'],
  [{ ...clear, issueDate: undefined }, 'issueDate', 'A verified check needs the date of issue'],
  [{ ...clear, disclosuresFound: undefined }, 'disclosuresFound', 'Say whether the certificate disclosed anything'],
  [
    { ...clear, disclosuresFound: true },
    'recruitmentDecision',
    'With disclosures, a check is verified once the recruitment decision is made',
  ],
  [{ recruitmentDecision: 'appoint' }, 'decisionDate', 'Enter the date of the decision'],
]
test.for(refusals)('%o is refused at its field', ([check, field, message]) => {
  const { issues = [] } = NewDbsCheck.safeParse({ checkLevel: 'basic', ...check }).error ?? {}
  expect(issues.map((each) => [each.path.join('.'), each.message])).toEqual([[field, message]])
})

test.for([
  ['without disclosures, and no decision yet', {}],
  ['issued and seen on one day, today', { issueDate: todayInLondon(), originalSeenDate: todayInLondon() }],
  [
    'with disclosures, and the decision made',
    { disclosuresFound: true, recruitmentDecision: 'do_not_appoint', decisionDate: '2025-10-01' },
  ],
  ['with the number as it is printed', { certificateNumber: '0012 3456 7890' }],
] as const)('a certificate %s is verified', ([, changes]) =>
  expect(NewDbsCheck.parse({ ...clear, ...changes })).toMatchObject({ certificateNumber: '001234567890' }),
)

test('a check that was only applied for needs few fields', () =>
  expect(NewDbsCheck.parse({ checkLevel: 'basic' })).toEqual({
    checkLevel: 'basic',
    barredLists: 'none',
    status: 'pending',
  }))
