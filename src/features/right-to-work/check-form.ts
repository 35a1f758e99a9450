import type { Control } from 'react-hook-form'
import type * as z from 'zod'
import { calendarDay } from '#ui/text/dates.ts'
import { NewCheck } from './contract.ts'

export type CheckValues = z.input<typeof NewCheck>
export type CheckControl = Control<CheckValues, unknown, NewCheck>

type Start = { checkedBy: string; supersedesId: string | undefined }

/** The form starts without a way of checking and a result: the user has to choose them. */
export const startOf = ({ checkedBy, supersedesId }: Start): Omit<CheckValues, 'method' | 'verificationStatus'> => ({
  checkedBy,
  checkDate: calendarDay(Date.now()),
  likenessConfirmed: false,
  beforeFirstShift: false,
  ...(supersedesId && { supersedesId, supersededReason: '' }),
})

const BY_METHOD = {
  manual_document: [
    'documentType',
    'documentNumber',
    'nationalInsuranceProof',
    'issuingCountry',
    'expiryDate',
    'seenHow',
    'permissionExpiryDate',
    'noticeDate',
  ],
  digital_idsp: ['documentType', 'expiryDate', 'providerName', 'providerReference'],
  home_office_online: ['shareCode', 'onlineResult', 'permissionExpiryDate'],
  employer_checking_service: ['noticeDate', 'permissionExpiryDate', 'providerReference'],
} as const
const SHARED = [
  'method',
  'verificationStatus',
  'checkedBy',
  'checkDate',
  'likenessConfirmed',
  'beforeFirstShift',
  'transferDate',
  'studentLevel',
  'termDatesId',
  'workRestrictions',
  'notes',
  'supersedesId',
  'supersededReason',
] as const

/** Only the fields of the chosen method: values typed for another one are left out. */
export function checkFrom(values: CheckValues): CheckValues {
  const kept = new Set<string>([...SHARED, ...(values.method ? BY_METHOD[values.method] : [])])
  return Object.fromEntries(Object.entries(values).filter(([field]) => kept.has(field))) as CheckValues // fewer optional fields
}
