import type { Account } from '#features/account/contract.ts'

export function anAccount(changes: Partial<Account> = {}): Account {
  return {
    id: 'ben',
    username: 'ben.fry',
    email: 'ben.fry@acme.example',
    role: 'client',
    firstName: 'Ben',
    lastName: 'Fry',
    companyName: 'Acme Ltd',
    jurisdiction: 'england_wales',
    storageLimitGb: 5,
    storedBytes: 0,
    isActive: true,
    isAccountLocked: false,
    lockedUntil: null,
    hasSecondFactor: false,
    codesStopped: false,
    isFirstLogin: false,
    isTemporaryPassword: false,
    passwordResetRequested: false,
    temporaryPasswordExpiresAt: null,
    lastSignInAt: '2026-11-16T09:00:00Z',
    createdAt: '2026-02-03T09:00:00Z',
    parentTenantId: null,
    tenantId: 'acme',
    clientIds: [],
    mayChangeWording: false,
    ...changes,
  }
}
