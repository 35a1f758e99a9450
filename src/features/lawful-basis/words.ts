import type { DataCategory, LawfulBasis } from './contract.ts'

export const basisLabels = {
  contract: 'Contract',
  consent: 'Consent',
  legal_obligation: 'Legal obligation',
  vital_interests: 'Vital interests',
  legitimate_interests: 'Legitimate interests',
  public_task: 'Public task',
}

/** Points to consider before choosing each basis. */
export const basisHints: Record<LawfulBasis, string> = {
  contract: 'Needed for the contract of employment, or for steps before it.',
  consent:
    'Rarely valid at work, as few people can freely refuse their employer. Use it only if refusing has no consequences.',
  legal_obligation: 'A law requires it, such as tax, right to work, or health and safety.',
  vital_interests: 'Only if someone’s life is in danger.',
  legitimate_interests: 'Weigh the interest against theirs, and keep a note of how.',
  public_task: 'For public bodies. A small company can hardly ever rely on it.',
}

export const categoryLabels = {
  identity_contact: 'Name, address, date of birth',
  employment_terms: 'Terms of employment',
  payroll_tax: 'Payroll and tax',
  bank_details: 'Bank details',
  emergency_contacts: 'Emergency contacts',
  right_to_work: 'Right to work',
  references: 'References',
  dbs_criminal_record: 'DBS checks and criminal records',
  performance_review: 'Performance reviews',
  conflict_case: 'Disciplinary and grievance cases',
  sickness_health: 'Sickness and health',
  equality_monitoring: 'Equality monitoring',
  trade_union: 'Trade union',
  messages_requests: 'Messages and requests',
  photo_marketing: 'Photographs for marketing',
}

/** The usual basis for each kind of data, as a default. */
export const usualBases: Record<DataCategory, LawfulBasis> = {
  identity_contact: 'contract',
  employment_terms: 'contract',
  payroll_tax: 'legal_obligation',
  bank_details: 'contract',
  emergency_contacts: 'legitimate_interests',
  right_to_work: 'legal_obligation',
  references: 'legitimate_interests',
  dbs_criminal_record: 'legitimate_interests',
  performance_review: 'legitimate_interests',
  conflict_case: 'legitimate_interests',
  sickness_health: 'legal_obligation',
  equality_monitoring: 'legitimate_interests',
  trade_union: 'legal_obligation',
  messages_requests: 'legitimate_interests',
  photo_marketing: 'consent',
}
