import { expect, test } from 'vitest'
import {
  AccountNumber,
  displaySortCode,
  formatPhone,
  formatPostcode,
  NationalInsuranceNumber,
  Phone,
  RequiredPhone,
  SortCode,
} from './uk-formats.ts'

test.for([
  ['AB123456C', 'AB123456C'],
  ['ab 12 34 56 c', 'AB123456C'],
  ['AB-12-34-56-C', 'AB123456C'],
  ['OA123456A', 'OA123456A'],
  ['ZY123456D', 'ZY123456D'],
] as const)('the National Insurance number %s is stored as %s', ([typed, stored]) =>
  expect(NationalInsuranceNumber.parse(typed)).toBe(stored),
)

const notIssued = ['QQ', 'BG', 'GB', 'KN', 'NK', 'NT', 'TN', 'ZZ', 'AO', 'DA', 'AD', 'FY']

test.for([
  ...notIssued.map((letters) => `${letters}123456A`),
  'QQ123456C',
  'AB123456E',
  'AB12345C',
  'AB123456',
  '11 a1 11 11',
  '',
])('%s is no National Insurance number', (typed) =>
  expect(NationalInsuranceNumber.safeParse(typed).error?.issues[0]?.message).toBe(
    'Enter a National Insurance number in the form QQ 12 34 56 C',
  ),
)

test.for([
  ['sw1a1aa', 'SW1A 1AA'],
  ['m1 1ae', 'M1 1AE'],
  ['B33 8TH', 'B33 8TH'],
  ['CR2 6XH', 'CR2 6XH'],
  ['DN55 1PT', 'DN55 1PT'],
  ['ec1a-1bb', 'EC1A 1BB'],
  ['W1A 0AX', 'W1A 0AX'],
  ['NW1W 9EZ', 'NW1W 9EZ'],
  ['SE1P 5LX', 'SE1P 5LX'],
  ['BT1 5GS', 'BT1 5GS'],
  ['JE2 3AB', 'JE2 3AB'],
  [' gir 0aa ', 'GIR 0AA'],
] as const)('the postcode %s is written %s', ([typed, written]) => expect(formatPostcode(typed)).toBe(written))

test.for(['QA1 1AA', 'AI1 1AA', 'SW1A 1CA', 'SW1I 1AA', 'XX1 1AA', 'M1 1A', 'BFPO 57', ''])(
  '%s is no postcode',
  (typed) => expect(formatPostcode(typed)).toBeUndefined(),
)

test.for([
  ['07700 900123', '+447700900123'],
  ['  07700-900-123 ', '+447700900123'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  [' +44 20 7946 0958', '+442079460958'],
  ['0044 20 7946 0958', '+442079460958'],
  ['01632 960999', '+441632960999'],
  ['+353 1 234 5678', '+35312345678'],
] as const)('the phone number %s is stored as %s', ([typed, stored]) => {
  expect(formatPhone(typed)).toBe(stored)
  expect(Phone.parse(typed)).toBe(stored)
})

test.for(['+44 07700 900123', '07700', '7700900123', 'none', '+44 20 7946 0958 123', '020+7946'])(
  '%s is no phone number',
  (typed) => {
    expect(formatPhone(typed)).toBeUndefined()
    expect(Phone.safeParse(typed).success).toBe(false)
  },
)

test('a phone number left empty is absent, or asked for', () => {
  expect(Phone.parse('  ')).toBeUndefined()
  expect(RequiredPhone.safeParse('  ').error?.issues.map(({ message }) => message)).toEqual(['Phone is required'])
  expect(RequiredPhone.parse('07700 900123')).toBe('+447700900123')
})

test.for([
  ['12-34-56', '123456'],
  [' 12 34 56 ', '123456'],
  ['000099', '000099'],
] as const)('the sort code %s is stored as %s', ([typed, stored]) => expect(SortCode.parse(typed)).toBe(stored))

test.for(['12345', '1234567', '12-34-5X', '', '١٢٣٤٥٦'])('%s is no sort code', (typed) =>
  expect(SortCode.safeParse(typed).success).toBe(false),
)

test('a sort code is shown as it is printed, and read again as it was', () => {
  expect(displaySortCode('012345')).toBe('01-23-45')
  expect(SortCode.parse(displaySortCode('012345'))).toBe('012345')
})

test.for([
  ['12345678', '12345678'],
  ['1234 5678', '12345678'],
  ['1234567', '01234567'],
  ['123456', '00123456'],
] as const)('the account number %s is stored as %s', ([typed, stored]) =>
  expect(AccountNumber.parse(typed)).toBe(stored),
)

test.for(['12345', '123456789', '1234567a', ''])('%s is no account number', (typed) =>
  expect(AccountNumber.safeParse(typed).success).toBe(false),
)
