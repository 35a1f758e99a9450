import { expect, test } from 'vitest'
import { sentence } from './sentence.ts'

const acted = { event: 'x.changed', action: 'update', resourceType: 'x', metadata: {} } as const

test.for([
  [
    { event: 'employee.revealed', action: 'view', metadata: { field: 'nationalInsuranceNumber' } },
    'saw the National Insurance number',
  ],
  [{ event: 'bank_details.revealed', action: 'view', metadata: { field: 'sortCode' } }, 'saw the sort code'],
  [
    { event: 'bank_details.changed', action: 'update', metadata: { calledBack: true } },
    'replaced the bank details after a call to check them',
  ],
  [{ event: 'emergency_contacts.changed', action: 'delete' }, 'removed an emergency contact'],
  [
    { event: 'dbs_checks.changed', action: 'create', metadata: { supersedesId: 'd1' } },
    'replaced the record of a DBS check',
  ],
  [
    { event: 'onboarding.changed', metadata: { stage: 'dbsCheck', before: 'pending', after: 'in_progress' } },
    'set DBS check to in progress',
  ],
  [{ event: 'references.changed', action: 'create', resourceType: 'reference' }, 'added a reference'],
  [{ event: 'document.uploaded', action: 'create', resourceType: 'document' }, 'added a document'],
  [{ event: 'things.changed', action: 'create', resourceType: 'new_thing' }, 'added new thing'],
] as const)('%o reads: %s', ([entry, words]) => expect(sentence({ ...acted, ...entry })).toBe(words))
