import type { Role } from '#platform/contract.ts'

export const roleLabels: Record<Role, string> = { client: 'Client', staff: 'Staff', admin: 'Admin' }

export const stateLabels = {
  active: 'Active',
  inactive: 'Inactive',
  locked: 'Locked',
  reset_requested: 'Reset requested',
  temporary_password: 'Temporary password',
  never_signed_in: 'Never signed in',
}
