import * as z from 'zod'
import type { Tenant } from '../tenants.ts'
import { type Account, AccountEdits } from '../contract.ts'

const Text = z.string()
const Tenants = z.array(z.custom<Tenant>())
export const Details = z.object({
  username: Text,
  email: Text,
  firstName: Text,
  lastName: Text,
  companyName: Text,
  jurisdiction: Text,
  storageLimitGb: Text,
  clients: Tenants,
  mayChangeWording: z.boolean(),
})
type Details = z.infer<typeof Details>

/**
 * The fields that the administrator fills in, with the values there were when the form opened: a draft that is
 * restored later sends only the fields that were edited, whatever has changed in the meantime.
 */
export const EditUserForm = Details.extend({ password: Text, before: Details }).superRefine((form, context) => {
  const { error } = AccountEdits.safeParse(editsFrom(form))
  for (const { path, message } of error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [fieldOf(path[0])], message })
})
export type EditUserForm = z.infer<typeof EditUserForm>

/** The field of the form at which a message about a field of the call is shown. */
export const fieldOf = (name: PropertyKey | undefined) => (name === 'clientIds' ? 'clients' : String(name))

export function formOf(account: Account, clients: Tenant[]): EditUserForm {
  const before = {
    username: account.username,
    email: account.email ?? '',
    firstName: account.firstName ?? '',
    lastName: account.lastName ?? '',
    companyName: account.companyName ?? '',
    jurisdiction: account.jurisdiction ?? '',
    storageLimitGb: String(account.storageLimitGb ?? ''),
    clients,
    mayChangeWording: account.mayChangeWording,
  }
  return { ...before, password: '', before }
}

const texts = ['username', 'email', 'firstName', 'lastName', 'companyName', 'jurisdiction'] as const

/** Only the changed fields (specification §5 "Edit user"). */
export function editsFrom(form: EditUserForm): AccountEdits {
  const { before, clients, password } = form
  const changed = texts.filter((name) => form[name].trim() !== before[name])
  return {
    ...Object.fromEntries(changed.map((name) => [name, form[name].trim()])),
    ...(form.storageLimitGb.trim() !== before.storageLimitGb && { storageLimitGb: wholeOf(form.storageLimitGb) }),
    ...(form.mayChangeWording !== before.mayChangeWording && { mayChangeWording: form.mayChangeWording }),
    ...(password && { password }),
    ...(tenantsOf(clients) !== tenantsOf(before.clients) && { clientIds: clients.map(({ tenantId }) => tenantId) }),
  }
}

// Text that is not a number is refused at its field.
const wholeOf = (text: string) => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN)

const tenantsOf = (clients: readonly Tenant[]) =>
  clients
    .map(({ tenantId }) => tenantId)
    .toSorted()
    .join()
