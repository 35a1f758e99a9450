import * as z from 'zod'
import { nameChanged } from '#features/session/contract.ts'
import { choiceOf } from '#platform/choice.ts'
import { CalendarDate, event, everyone, get, listOf, Moment, NamedPerson, post } from '#platform/contract.ts'
import { lists } from '#platform/lists.ts'
import { todayInLondon } from '#platform/london-day.ts'
import { personal } from '#platform/personal.ts'
import { basisLabels, categoryLabels } from './words.ts'

// Specification §3 "lawful_basis_records", §4 "Lawful basis values"; UK GDPR Article 6.

export const LawfulBasis = choiceOf(basisLabels)
export type LawfulBasis = z.infer<typeof LawfulBasis>

export const DataCategory = choiceOf(categoryLabels)
export type DataCategory = z.infer<typeof DataCategory>

const MadeDate = CalendarDate.refine((date) => date <= todayInLondon(), 'Enter a date that is not in the future')

export const NewLawfulBasis = z
  .strictObject({
    dataCategory: DataCategory,
    lawfulBasis: LawfulBasis,
    purpose: personal(z.string().trim().min(1, 'Say what the data is used for').max(1_000), 'narrative'),
    consentGiven: z.boolean().optional(),
    consentDate: MadeDate.optional(),
  })
  .superRefine(({ lawfulBasis, consentGiven, consentDate }, { addIssue }) => {
    const isConsent = lawfulBasis === 'consent'
    if (isConsent && !consentGiven) addIssue(fault('consentGiven', 'Without consent there is no such basis'))
    if (isConsent && !consentDate) addIssue(fault('consentDate', 'Enter the date consent was given'))
    if (!isConsent && consentGiven) addIssue(fault('consentGiven', 'Only where the basis is consent'))
    if (!isConsent && consentDate) addIssue(fault('consentDate', 'Only where the basis is consent'))
  })

const fault = (field: string, message: string) => ({ code: 'custom' as const, path: [field], message })

export const LawfulBasisRecord = z.object({
  id: z.uuid(),
  dataCategory: DataCategory,
  lawfulBasis: LawfulBasis,
  purpose: personal(z.string(), 'narrative'),
  consentGiven: z.boolean(),
  consentDate: CalendarDate.nullable(),
  consentWithdrawnDate: CalendarDate.nullable(),
  recordedBy: NamedPerson,
  createdAt: Moment,
  can: z.object({ withdraw: z.boolean() }),
})
export type LawfulBasisRecord = z.infer<typeof LawfulBasisRecord>

export const lawfulBasesChanged = event('lawful_bases.changed', { about: ['employeeId', 'requestId'] })

/** The same for records that are not about one employee. */
export const companyBasesChanged = event('company_bases.changed', { about: ['clientId'] })

const Bases = z.object({
  records: listOf(LawfulBasisRecord, lists.lawful_basis_records),
  can: z.object({ add: z.boolean() }),
})
export type Bases = z.infer<typeof Bases>

export const listLawfulBases = get('/api/employees/:employeeId/lawful-bases', {
  summary: 'On which lawful basis each kind of an employee’s data is held, newest first.',
  for: everyone,
  returns: Bases,
  changedBy: [lawfulBasesChanged, nameChanged],
})

export const addLawfulBasis = post('/api/employees/:employeeId/lawful-bases', {
  summary: 'Records a lawful basis. It is never edited: a changed basis is a new record.',
  for: everyone,
  body: NewLawfulBasis,
  returns: LawfulBasisRecord,
  status: 201,
})

export const listCompanyBases = get('/api/clients/:clientId/lawful-bases', {
  summary:
    'On which lawful basis a company’s data is held that is not about one employee, such as messages and requests, newest first.',
  for: everyone,
  returns: Bases,
  changedBy: [companyBasesChanged, nameChanged],
})

export const addCompanyBasis = post('/api/clients/:clientId/lawful-bases', {
  summary:
    'Records a lawful basis for a company, without an employee. It is never edited: a changed basis is a new record.',
  for: everyone,
  body: NewLawfulBasis,
  returns: LawfulBasisRecord,
  status: 201,
})

export const withdrawConsent = post('/api/lawful-bases/:lawfulBasisId/withdraw', {
  summary: 'Records that consent was withdrawn, once, on or after the day it was given.',
  for: everyone,
  body: z.strictObject({ date: MadeDate }),
  returns: LawfulBasisRecord,
})
