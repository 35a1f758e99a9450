import type { Request } from '#features/request/contract.ts'

const at = '2026-11-16T09:00:00Z'

export const staffMay: Request['can'] = {
  edit: true,
  setStatus: true,
  withdraw: false,
  reopen: false,
  undoReopening: false,
  assign: true,
  attach: true,
  note: true,
}

/** For a request that no one has taken on. */
export const clientMay: Request['can'] = {
  ...staffMay,
  setStatus: false,
  withdraw: true,
  assign: false,
  note: false,
}

export const aRequest = (changes: Partial<Request> = {}): Request => ({
  id: 'r1',
  reference: 'HR-2026-000131',
  title: 'New starter',
  description: null,
  type: 'onboarding',
  priority: 'normal',
  status: 'pending',
  goals: null,
  createdAt: at,
  updatedAt: at,
  completedAt: null,
  completedById: null,
  completedBy: null,
  cancelledAt: null,
  cancelledById: null,
  cancelledBy: null,
  isWithdrawn: false,
  cancellationReason: null,
  version: 3,
  isRestricted: false,
  clientId: 'ada',
  tenantId: 'ada',
  assignedToId: null,
  assignedTo: null,
  client: { firstName: 'Ada', lastName: 'Nwosu', companyName: 'Acme Ltd', email: null },
  employee: null,
  messageCount: 0,
  unreadCount: 0,
  can: staffMay,
  ...changes,
})
