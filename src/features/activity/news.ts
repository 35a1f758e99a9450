import { bankDetailsChanged } from '#features/bank-details/contract.ts'
import { checklistChanged } from '#features/checklist/contract.ts'
import { caseChanged, caseFileChanged } from '#features/conflict/contract.ts'
import { dbsChecksChanged } from '#features/dbs/contract.ts'
import { documentEvents } from '#features/document/contract.ts'
import { emergencyContactsChanged } from '#features/emergency-contact/contract.ts'
import { employeeChanged } from '#features/employee/contract.ts'
import { companyBasesChanged, lawfulBasesChanged } from '#features/lawful-basis/contract.ts'
import { noteAdded, noteShared } from '#features/note/contract.ts'
import { onboardingChanged, packExported } from '#features/onboarding/contract.ts'
import { reviewChanged, reviewDrafted, roundChanged } from '#features/performance/contract.ts'
import { referencesChanged } from '#features/reference/contract.ts'
import { messageSent, requestChanged, requestSubmitted } from '#features/request/contract.ts'
import { rightToWorkChanged, rightToWorkDue } from '#features/right-to-work/contract.ts'
import { nameChanged } from '#features/session/contract.ts'

/** The events of a request that count as activity. */
export const acts = [
  requestSubmitted,
  requestChanged,
  onboardingChanged,
  packExported,
  referencesChanged,
  rightToWorkChanged,
  rightToWorkDue,
  messageSent,
  noteAdded,
  noteShared,
  ...documentEvents,
  employeeChanged,
  emergencyContactsChanged,
  bankDetailsChanged,
  lawfulBasesChanged,
  companyBasesChanged,
  dbsChecksChanged,
  checklistChanged,
  caseChanged,
  caseFileChanged,
  roundChanged,
  reviewChanged,
  reviewDrafted,
  nameChanged,
]
