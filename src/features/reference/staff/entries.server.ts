import type { EmployeeRef } from '#features/employee/employee.server.ts'
import { fullName } from '#features/request/request.server.ts'
import type { Call } from '#platform/call/route.server.ts'
import type { Entry } from '#platform/pdf/paper.server.ts'
import { longDate } from '#ui/text/dates.ts'
import type { Reference } from '../contract.ts'
import { receivedViaLabels, referenceStatusLabels, verificationLabels } from '../words.ts'
import { referencesOf } from './queries.server.ts'

type Reading = Pick<Call, 'tx' | 'actor' | 'keyring'>

/** The references for a compliance pack: how they came and were verified, never their content. */
export async function referenceEntries(call: Reading, employee: EmployeeRef): Promise<Entry[]> {
  return (await referencesOf(call, employee)).map(entryOf)
}

const dated = (date: string | null) => date && longDate(date)

function entryOf(reference: Reference): Entry {
  const { refereeName, refereeTitle, companyName, receivedVia, verificationMethod, verifiedBy } = reference
  return {
    title: [refereeName, refereeTitle, companyName].filter(Boolean).join(', '),
    facts: [
      ['State', referenceStatusLabels[reference.status]],
      ['How they know each other', reference.relationship],
      ['Asked', dated(reference.requestedDate)],
      [
        'Received',
        [dated(reference.receivedDate), receivedVia && receivedViaLabels[receivedVia]].filter(Boolean).join(', '),
      ],
      ['Verified', dated(reference.verifiedDate)],
      ['How it was verified', verificationMethod && verificationLabels[verificationMethod]],
      ['Verified by', verifiedBy && fullName(verifiedBy)],
      ['Closed', dated(reference.closedDate)],
    ],
  }
}
