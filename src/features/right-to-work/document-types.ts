import * as z from 'zod'

// Home Office, “Employer’s guide to right to work checks”, annex A; wording shortened.

/** List A: no time limit. B1: until the permission ends. B2: six months, and only with a notice of the Home Office. */
export type List = 'A' | 'B1' | 'B2'

type DocumentKind = {
  label: string
  list: List
  /** Counts only with an official document that shows the permanent National Insurance number. */
  needsNationalInsurance?: true
  mayBeExpired?: true
}

export const DocumentType = z.enum([
  'A1_british_passport',
  'A2_irish_passport_or_card',
  'A3_crown_dependency_unlimited',
  'A4_passport_endorsed_indefinite',
  'A5_status_document_indefinite',
  'A6_uk_birth_or_adoption_certificate',
  'A7_islands_or_irish_birth_certificate',
  'A8_naturalisation_certificate',
  'B1_1_passport_endorsed_limited',
  'B1_2_crown_dependency_limited',
  'B1_3_status_document_limited',
  'B2_1_settlement_application',
  'B2_2_crown_dependency_application',
  'B2_3_application_registration_card',
])
export type DocumentType = z.infer<typeof DocumentType>

export const documentTypes: Record<DocumentType, DocumentKind> = {
  A1_british_passport: { label: 'British passport', list: 'A', mayBeExpired: true },
  A2_irish_passport_or_card: { label: 'Irish passport or passport card', list: 'A', mayBeExpired: true },
  A3_crown_dependency_unlimited: { label: 'Jersey, Guernsey or Isle of Man document, unlimited leave', list: 'A' },
  A4_passport_endorsed_indefinite: { label: 'Passport endorsed with indefinite leave', list: 'A' },
  A5_status_document_indefinite: {
    label: 'Immigration Status Document, indefinite leave',
    list: 'A',
    needsNationalInsurance: true,
  },
  A6_uk_birth_or_adoption_certificate: {
    label: 'UK birth or adoption certificate',
    list: 'A',
    needsNationalInsurance: true,
    mayBeExpired: true,
  },
  A7_islands_or_irish_birth_certificate: {
    label: 'Channel Islands, Isle of Man or Irish birth or adoption certificate',
    list: 'A',
    needsNationalInsurance: true,
    mayBeExpired: true,
  },
  A8_naturalisation_certificate: {
    label: 'Certificate of registration or naturalisation as a British citizen',
    list: 'A',
    needsNationalInsurance: true,
    mayBeExpired: true,
  },
  B1_1_passport_endorsed_limited: { label: 'Passport endorsed for this stay and this work', list: 'B1' },
  B1_2_crown_dependency_limited: { label: 'Jersey, Guernsey or Isle of Man document, limited leave', list: 'B1' },
  B1_3_status_document_limited: {
    label: 'Immigration Status Document with photo, limited leave',
    list: 'B1',
    needsNationalInsurance: true,
  },
  B2_1_settlement_application: { label: 'Document of an EU Settlement Scheme application', list: 'B2' },
  B2_2_crown_dependency_application: { label: 'Document of a Crown dependency application', list: 'B2' },
  B2_3_application_registration_card: { label: 'Application Registration Card, work permitted', list: 'B2' },
}

export const listLabels: Record<List, string> = { A: 'List A', B1: 'List B, group 1', B2: 'List B, group 2' }
