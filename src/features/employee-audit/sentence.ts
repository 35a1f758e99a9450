import { bankDetailsChanged } from '#features/bank-details/contract.ts'
import { dbsChecksChanged } from '#features/dbs/contract.ts'
import { emergencyContactsChanged } from '#features/emergency-contact/contract.ts'
import { employeeChanged } from '#features/employee/contract.ts'
import { lawfulBasesChanged } from '#features/lawful-basis/contract.ts'
import { requestSubmitted } from '#features/request/contract.ts'
import { rightToWorkChanged } from '#features/right-to-work/contract.ts'
import type { AuditEntry } from './contract.ts'

type Told = Pick<AuditEntry, 'event' | 'action' | 'resourceType' | 'metadata'>

/** The act, to be read after the person’s name. */
export function sentence(entry: Told): string {
  const { action, metadata } = entry
  const field = metadata['field']
  if (action === 'view' && typeof field === 'string') return `saw ${fields[field] ?? inWords(field)}`
  const { stage, after } = metadata
  if (typeof stage === 'string' && typeof after === 'string') return `set ${inWords(stage)} to ${inWords(after)}`
  return acts[entry.event]?.(entry) ?? `${verbs[action]} ${nouns[entry.resourceType] ?? inWords(entry.resourceType)}`
}

const fields: Record<string, string> = {
  dateOfBirth: 'the date of birth',
  nationalInsuranceNumber: 'the National Insurance number',
  address: 'the home address',
  accountHolderName: 'the name on the bank account',
  sortCode: 'the sort code',
  accountNumber: 'the account number',
  rollNumber: 'the roll number',
  certificateNumber: 'the number of the DBS certificate',
  disclosuresFound: 'whether the DBS certificate disclosed anything',
  recruitmentDecision: 'the decision on the DBS certificate',
}

const acts: Record<string, (entry: Told) => string | undefined> = {
  [requestSubmitted.name]: () => 'submitted the request',
  [emergencyContactsChanged.name]: ({ action }) => `${verbs[action]} an emergency contact`,
  [employeeChanged.name]: ({ metadata }) =>
    Array.isArray(metadata['fields'])
      ? `changed ${list(metadata['fields'].map((each) => fields[each] ?? `the ${inWords(String(each))}`))}`
      : undefined,
  [bankDetailsChanged.name]: ({ action }) =>
    action === 'update' ? 'replaced the bank details after a call to check them' : 'added bank details',
  [dbsChecksChanged.name]: ({ metadata }) =>
    metadata['supersedesId'] === undefined ? 'recorded a DBS check' : 'replaced the record of a DBS check',
  [rightToWorkChanged.name]: () => 'recorded a right to work check',
  [lawfulBasesChanged.name]: ({ action }) =>
    action === 'update' ? 'recorded that consent was withdrawn' : 'recorded a lawful basis',
}

const list = (items: readonly string[]) => new Intl.ListFormat('en-GB').format(items)

const nouns: Record<string, string> = {
  employee: 'what is known of the employee',
  reference: 'a reference',
  document: 'a document',
  dbs_check: 'a DBS check',
  onboarding: 'the checks',
  request: 'the request',
  checklist_item: 'an item of the checklist',
  starter: 'the starter’s page',
  starter_link: 'the link to the starter’s page',
  starter_part: 'a part of the starter’s page',
  starter_document: 'a document of the starter’s page',
}

const verbs: Record<AuditEntry['action'], string> = {
  view: 'saw',
  create: 'added',
  update: 'changed',
  delete: 'removed',
  export: 'exported',
}

/** `rightToWork`, `in_progress` → right to work, in progress. */
const inWords = (name: string) =>
  name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll('_', ' ')
    .replace(/\b(dbs|id)\b/, (letters) => letters.toUpperCase())
