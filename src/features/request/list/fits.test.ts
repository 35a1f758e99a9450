import { expect, test } from 'vitest'
import { aRequest } from '#testing/screen/a-request.ts'
import { fits } from './fits.ts'

const company = '00000000-0000-4000-8000-00000000000a' // its founder’s id, too
const ben = '00000000-0000-4000-8000-00000000000b'

test('a request belongs to the person who created it, not to their whole company', () => {
  const bens = aRequest({ tenantId: company, clientId: ben })
  expect(fits({ raisedById: ben }, bens)).toBe(true)
  expect(fits({ raisedById: company }, bens)).toBe(false)
  expect(fits({ clientId: company }, bens)).toBe(true)
})

test('of several clients it may be of any', () => {
  const bens = aRequest({ tenantId: company, clientId: ben })
  const other = company.replace(/a$/, 'c')
  expect(fits({ clientId: `${other},${company}` }, bens)).toBe(true)
  expect(fits({ clientId: other }, bens)).toBe(false)
})
