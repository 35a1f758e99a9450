import * as z from 'zod'
import { event, everyone, get, listOf, Moment, post } from '#platform/contract.ts'
import { lists } from '#platform/lists.ts'
import { personal } from '#platform/personal.ts'
import { AccountNumber, phoneOr, SortCode } from '#platform/uk-formats.ts'

// Specification §3 "bank_details". Sealed, and masked but for the last four digits.

export const NewBankDetails = z.strictObject({
  accountHolderName: personal(z.string().trim().min(1, 'Name on the account is required').max(200), 'financial'),
  sortCode: personal(SortCode, 'financial'),
  accountNumber: personal(AccountNumber, 'financial'),
  /** Some building societies want it. */
  rollNumber: personal(z.string().trim().min(1).max(18, 'At most 18 characters').optional(), 'financial'),
})
export type NewBankDetails = z.infer<typeof NewBankDetails>

/** “Here are my new bank details” is a common fraud, so the employee is phoned before they are replaced. */
export const CallBack = z.strictObject({
  person: personal(z.string().trim().min(1, 'Say who you spoke to').max(200), 'contact'),
  number: personal(phoneOr('Say which number you rang'), 'contact'),
  numberFound: personal(z.string().trim().min(1, 'Say where the number came from').max(500), 'narrative'),
})
export type CallBack = z.infer<typeof CallBack>

export const SealedBankDetails = z.object({
  accountHolderName: personal(z.string(), 'financial'),
  sortCode: personal(z.string(), 'financial'),
  accountNumber: personal(z.string(), 'financial'),
  rollNumber: personal(z.string(), 'financial'),
})
export const BankField = SealedBankDetails.keyof()
export type BankField = z.infer<typeof BankField>

export const BankDetails = z.object({
  id: z.uuid(),
  accountNumberLast4: personal(z.string(), 'financial'),
  hasRollNumber: z.boolean(),
  /** Null for the first details, which replaced none. */
  callBack: z
    .object({
      person: personal(z.string(), 'contact'),
      number: personal(z.string(), 'contact'),
      numberFound: personal(z.string(), 'narrative'),
    })
    .nullable(),
  createdAt: Moment,
  replacedAt: Moment.nullable(),
})
export type BankDetails = z.infer<typeof BankDetails>

export const bankDetailsChanged = event('bank_details.changed', { about: ['employeeId', 'requestId'] })
/** Revealing a field changes only the audit trail. */
export const bankDetailsRevealed = event('bank_details.revealed', { about: ['employeeId'], tell: [] })

export const getBankDetails = get('/api/employees/:employeeId/bank-details', {
  summary: 'The bank details in use and those they replaced, newest first: the last four digits of each.',
  for: everyone,
  returns: z.object({
    current: BankDetails.nullable(),
    earlier: listOf(BankDetails, lists.bank_details),
    can: z.object({ edit: z.boolean(), reveal: z.boolean() }),
  }),
  changedBy: [bankDetailsChanged],
})

export const writeBankDetails = post('/api/employees/:employeeId/bank-details', {
  summary:
    'Stores bank details. If they replace others, `callBack` says who was phoned first; the earlier ones are kept.',
  for: everyone,
  body: NewBankDetails.extend({ callBack: CallBack.optional() }),
  returns: BankDetails,
  status: 201,
})

export const revealBankDetail = post('/api/employees/:employeeId/bank-details/reveal', {
  summary: 'One field of the bank details in use, in full. Every call is audited, with the field and never the value.',
  for: everyone,
  body: z.strictObject({ field: BankField }),
  returns: z.object({ value: personal(z.string(), 'financial') }),
  unrepeatable: true,
})
