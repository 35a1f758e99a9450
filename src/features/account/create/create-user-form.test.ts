import { expect, test } from 'vitest'
import { blankUser, CreateUserForm, newAccountFrom } from './create-user-form.ts'

const acme = { id: 'ada', tenantId: 'acme', name: 'Acme Ltd', people: ['ada@acme.example'] }
const ada = { ...blankUser, email: 'ada@acme.example', password: 'a long one' }

test('a client creates a company, and empty fields are left out', () => {
  expect(newAccountFrom({ ...ada, companyName: 'Acme Ltd', clients: [acme] })).toEqual({
    role: 'client',
    email: 'ada@acme.example',
    password: 'a long one',
    companyName: 'Acme Ltd',
  })
})

test('a client joins a company through one of its accounts, whatever name was typed before', () => {
  const joining = { ...ada, belongs: 'joins' as const, company: [acme], companyName: 'Acme' }
  expect(newAccountFrom(joining)).toMatchObject({ parentTenantId: 'ada' })
  expect(newAccountFrom(joining)).not.toHaveProperty('companyName')
})

test('staff serve the clients that were chosen and have no company', () => {
  const sam = newAccountFrom({ ...ada, role: 'staff', firstName: 'Sam', companyName: 'Acme', clients: [acme] })
  expect(sam).toEqual({ role: 'staff', email: ada.email, password: ada.password, firstName: 'Sam', clientIds: ['ada'] })
})

test('an invited user gets no password, not even one typed earlier', () => {
  const invited = { ...ada, entry: 'invitation' as const }
  expect(newAccountFrom(invited)).toEqual({ role: 'client', email: ada.email, invite: true })
  expect(CreateUserForm.safeParse({ ...invited, password: '' }).success).toBe(true)
})

test('joining a company requires choosing it', () => {
  const { error } = CreateUserForm.safeParse({ ...ada, belongs: 'joins' })
  expect(error?.issues).toMatchObject([{ path: ['company'] }])
  expect(CreateUserForm.safeParse({ ...ada, role: 'staff', belongs: 'joins' }).success).toBe(true)
})

test('an account needs an e-mail address and a password of eight characters', () => {
  const { error } = CreateUserForm.safeParse({ ...blankUser, password: 'short' })
  expect(error?.issues.map((issue) => issue.message)).toEqual([
    'Valid email is required',
    'Password must be at least 8 characters',
  ])
})
