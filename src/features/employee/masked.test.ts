import { expect, test } from 'vitest'
import { masked } from './masked.ts'

const address = { street: '14 Quayside', city: 'Bristol', postcode: 'BS1 4DJ', country: 'United Kingdom' }

test('the part that helps to recognise a person stays, the rest are bullets', () => {
  expect(masked({ dateOfBirth: '1991-04-23', nationalInsuranceNumber: 'AB123456C', address })).toEqual({
    dateOfBirth: '•• •• 1991',
    nationalInsuranceNumber: '•• •• •• 56 C',
    address: { street: '•••', city: 'Bristol', postcode: 'BS1 •••', country: 'United Kingdom' },
  })
})

test('an unknown value is not masked either', () => {
  expect(masked({ dateOfBirth: null, nationalInsuranceNumber: null, address: null })).toEqual({
    dateOfBirth: null,
    nationalInsuranceNumber: null,
    address: null,
  })
})

test('a postcode of one piece is hidden whole', () => {
  const abroad = { ...address, postcode: '75008', country: 'France' }
  const { address: shown } = masked({ dateOfBirth: null, nationalInsuranceNumber: null, address: abroad })
  expect(shown?.postcode).toBe('•••')
})
