import * as z from 'zod'
import { GivenPassword } from '#features/session/contract.ts'
import { NewAccount } from '../contract.ts'
import type { Tenant } from '../tenants.ts'

const { email, role, firstName, lastName, companyName } = NewAccount.shape
const TenantChoice = z.custom<Tenant>()

/** The fields that the administrator fills in; some only count for one role. */
export const CreateUserForm = z
  .object({
    role,
    email,
    /** How the owner first signs in. */
    entry: z.enum(['password', 'invitation']),
    password: z.string(),
    firstName,
    lastName,
    /** A client creates a company or joins an existing one. */
    belongs: z.enum(['creates', 'joins']),
    companyName,
    company: z.array(TenantChoice),
    clients: z.array(TenantChoice),
    mayChangeWording: z.boolean(),
  })
  .refine((form) => form.role !== 'client' || form.belongs === 'creates' || form.company.length > 0, {
    path: ['company'],
    error: 'Choose the company that this account belongs to',
  })
  .superRefine(({ entry, password }, { addIssue }) => {
    const [fault] = entry === 'password' ? (GivenPassword.safeParse(password).error?.issues ?? []) : []
    if (fault) addIssue({ code: 'custom', path: ['password'], message: fault.message })
  })
export type CreateUserForm = z.input<typeof CreateUserForm>

export const blankUser: CreateUserForm = {
  role: 'client',
  email: '',
  entry: 'password',
  password: '',
  firstName: '',
  lastName: '',
  belongs: 'creates',
  companyName: '',
  company: [],
  clients: [],
  mayChangeWording: false,
}

/** The body of the call, without the fields that were left empty. */
export function newAccountFrom(form: CreateUserForm): NewAccount {
  const { role: as, email: address, entry, password } = form
  return {
    role: as,
    email: address,
    ...(entry === 'invitation' ? { invite: true } : { password }),
    ...(form.firstName && { firstName: form.firstName }),
    ...(form.lastName && { lastName: form.lastName }),
    ...(as === 'client' ? tenantFrom(form) : servingFrom(form)),
  }
}

const servingFrom = ({ clients, mayChangeWording }: CreateUserForm) => ({
  clientIds: clients.map((client) => client.id),
  ...(mayChangeWording && { mayChangeWording }),
})

function tenantFrom({ belongs, company, companyName: name }: CreateUserForm) {
  if (belongs === 'joins') return company[0] && { parentTenantId: company[0].id }
  return name && { companyName: name }
}
