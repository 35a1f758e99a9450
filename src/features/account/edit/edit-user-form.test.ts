import { expect, test } from 'vitest'
import { anAccount } from '#testing/screen/an-account.ts'
import { EditUserForm, editsFrom, formOf } from './edit-user-form.ts'

const acme = { id: 'ada', tenantId: '5d3c2f0e-0d46-4b5c-8f0e-6a1c7b1f0a01', name: 'Acme Ltd', people: [] }
const globex = { id: 'grace', tenantId: '5d3c2f0e-0d46-4b5c-8f0e-6a1c7b1f0a02', name: 'Globex Ltd', people: [] }
const form = formOf(anAccount(), [acme, globex])
const faults = (filled: EditUserForm) => EditUserForm.safeParse(filled).error?.issues ?? []

test('unchanged fields are not sent', () => {
  expect(editsFrom(form)).toEqual({})
  expect(editsFrom({ ...form, clients: [globex, acme], lastName: `${form.lastName} ` })).toEqual({})
})

test('changed fields are sent, and so is an emptied name', () => {
  const edits = editsFrom({ ...form, firstName: ' Mia ', lastName: '', password: 'a new password', clients: [globex] })
  expect(edits).toEqual({
    firstName: 'Mia',
    lastName: '',
    password: 'a new password',
    clientIds: [globex.tenantId],
  })
})

test('permission to change the wording is sent when it is ticked or unticked', () => {
  expect(editsFrom({ ...form, mayChangeWording: true })).toEqual({ mayChangeWording: true })
  const named = formOf(anAccount({ role: 'staff', mayChangeWording: true }), [])
  expect(editsFrom({ ...named, mayChangeWording: false })).toEqual({ mayChangeWording: false })
})

test('a draft sends its own changes, not those others have made since', () => {
  const draft = { ...form, firstName: 'Mia' }
  const since = formOf(anAccount({ lastName: 'Fry-Nwosu' }), [acme, globex])
  expect(editsFrom({ ...since, ...draft })).toEqual({ firstName: 'Mia' })
})

test('each error appears at its field', () => {
  const filled = { ...form, username: 'ab', email: 'ben', companyName: ' ', password: 'short' }
  expect(faults(filled).map(({ path, message }) => [path[0], message])).toEqual([
    ['username', 'Username must be at least 3 characters'],
    ['email', 'Valid email is required'],
    ['password', 'Password must be at least 8 characters'],
    ['companyName', 'Company name is required'],
  ])
})

test('the room for documents is sent as a number, and must be one', () => {
  expect(editsFrom({ ...form, storageLimitGb: ' 8 ' })).toEqual({ storageLimitGb: 8 })
  for (const typed of ['', 'many', '2.5', '0', '10001'])
    expect(faults({ ...form, storageLimitGb: typed }).map(({ path, message }) => [path[0], message])).toEqual([
      ['storageLimitGb', 'Enter whole GB from 1 to 10,000'],
    ])
})

test('an account may stay without an e-mail address', () => {
  const master = formOf(anAccount({ username: 'masteradmin', role: 'admin', email: null, companyName: null }), [])
  expect(faults({ ...master, firstName: 'Mia' })).toEqual([])
})
