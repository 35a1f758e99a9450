import type { DbsLevel } from './new-check.ts'

export const levelLabels = { basic: 'Basic', standard: 'Standard', enhanced: 'Enhanced' }

export const levelHints: Record<DbsLevel, string> = {
  basic: 'For any role: unspent convictions and conditional cautions.',
  standard: 'Only for roles named in the Exceptions Order to the Rehabilitation of Offenders Act.',
  enhanced: 'Only for roles named in the Exceptions Order and in the Police Act regulations.',
}

export const barredListsLabels = {
  none: 'None',
  child: 'Children’s barred list',
  adult: 'Adults’ barred list',
  both: 'Both barred lists',
}

export const workforceLabels = { child: 'Child', adult: 'Adult', other: 'Other' }

export const viaLabels = {
  responsible_organisation: 'A responsible organisation',
  registered_body: 'A registered body',
  umbrella_body: 'An umbrella body',
  individual: 'The applicant',
}

export const statusLabels = {
  pending: 'Pending',
  verified: 'Verified',
  rejected: 'Rejected',
}

export const decisionLabels = {
  appoint: 'Appoint',
  appoint_with_conditions: 'Appoint with conditions',
  do_not_appoint: 'Do not appoint',
}
