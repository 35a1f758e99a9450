import * as z from 'zod'
import { Clock } from '#features/clock/contract.ts'
import { nameChanged } from '#features/session/contract.ts'
import { CalendarDate, event, everyone, get, listOf, Moment, NamedPerson, post } from '#platform/contract.ts'
import { lists } from '#platform/lists.ts'
import { personal } from '#platform/personal.ts'
import {
  BarredLists,
  DbsLevel,
  DbsStatus,
  NewDbsCheck,
  RecruitmentDecision,
  RequestedVia,
  Workforce,
} from './new-check.ts'
import { NewStatusCheck, ServiceResult } from './update-service/update-service.ts'

export {
  DbsStatus,
  NewDbsCheck,
  RecruitmentDecision,
} from './new-check.ts'

// Specification §3 "dbs_checks", §4. Disclosed offences have no field, and notes are deleted with the certificate.

/** Sealed. Staff reveal one at a time; clients never see them. */
export const SealedDbs = z.object({
  certificateNumber: personal(z.string(), 'identity'),
  disclosuresFound: personal(z.boolean(), 'criminal'),
  recruitmentDecision: personal(RecruitmentDecision, 'criminal'),
})
export const DbsField = SealedDbs.keyof()
export type DbsField = z.infer<typeof DbsField>

/** With the notes, which staff read without revealing them. */
export const StoredDbs = SealedDbs.extend({ notes: personal(z.string(), 'confidential') })

/** Bullets, and the last three digits of the certificate number. Null if nothing is recorded. */
const MaskedDbs = z.object({
  certificateNumber: personal(z.string().nullable(), 'identity'),
  disclosuresFound: personal(z.string().nullable(), 'criminal'),
  recruitmentDecision: personal(z.string().nullable(), 'criminal'),
})
export type MaskedDbs = z.infer<typeof MaskedDbs>

export const StatusCheck = z.object({ consentDate: CalendarDate, checkedOn: CalendarDate, result: ServiceResult })

export const DbsDetails = z.object({
  barredLists: BarredLists,
  workforce: Workforce.nullable(),
  roleEligibilityBasis: personal(z.string().nullable(), 'narrative'),
  requestedVia: RequestedVia.nullable(),
  applicantConsentDate: CalendarDate.nullable(),
  originalSeenBy: personal(z.string().nullable(), 'contact'),
  originalSeenDate: CalendarDate.nullable(),
  decisionDate: CalendarDate.nullable(),
  policyRecheckDue: CalendarDate.nullable(),
  notes: personal(z.string().nullable(), 'confidential'),
  /** When its certificate information was deleted. */
  contentDeletedDate: CalendarDate.nullable(),
  masked: MaskedDbs,
  /** When the certificate information has to be destroyed; null before the decision. */
  destroyBy: Clock.nullable(),
  /** The latest answer of the Update Service. */
  updateService: StatusCheck.nullable(),
  joinBy: Clock.nullable(),
  can: z.object({ askService: z.boolean() }),
  recordedBy: NamedPerson,
})
export type DbsDetails = z.infer<typeof DbsDetails>

export const DbsCheck = z.object({
  id: z.uuid(),
  checkLevel: DbsLevel,
  status: DbsStatus,
  issueDate: CalendarDate.nullable(),
  createdAt: Moment,
  isSuperseded: z.boolean(),
  /** Null for clients: only people who need certificate information for their duties may see it. */
  details: DbsDetails.nullable(),
})
export type DbsCheck = z.infer<typeof DbsCheck>

export const dbsChecksChanged = event('dbs_checks.changed', { about: ['employeeId', 'requestId'] })
/** Revealing a field changes only the audit trail. */
export const dbsRevealed = event('dbs_check.revealed', { about: ['employeeId'], tell: [] })

export const listDbsChecks = get('/api/employees/:employeeId/dbs-checks', {
  summary: 'An employee’s DBS checks, newest first. Clients see level, status and date of those not superseded.',
  for: everyone,
  returns: z.object({
    checks: listOf(DbsCheck, lists.dbs_checks),
    can: z.object({ add: z.boolean(), reveal: z.boolean() }),
  }),
  changedBy: [dbsChecksChanged, nameChanged],
})

export const addDbsCheck = post('/api/employees/:employeeId/dbs-checks', {
  summary: 'Records a DBS check. None is ever edited: a wrong one is superseded by naming it in `supersedesId`.',
  for: everyone,
  body: NewDbsCheck,
  returns: DbsCheck,
  status: 201,
})

export const recordStatusCheck = post('/api/dbs-checks/:dbsCheckId/status-checks', {
  summary:
    'Records the answer of the Update Service about a verified standard or enhanced certificate whose original was seen (409 INVALID_TRANSITION otherwise).',
  for: everyone,
  body: NewStatusCheck,
  returns: DbsCheck,
  status: 201,
})

export const revealDbs = post('/api/dbs-checks/:dbsCheckId/reveal', {
  summary: 'One sealed field of a DBS check, for staff. Every call is audited, with the field and never the value.',
  for: everyone,
  body: z.strictObject({ field: DbsField }),
  returns: z.object({ value: personal(z.union([z.string(), z.boolean()]), 'criminal') }),
  unrepeatable: true,
})
