import { audited } from '#platform/call/route.server.ts'
/** The audit record of something a user did to their own account. */
export const ofSelf = (
  { id }: { id: string },
  action: 'create' | 'update' | 'delete',
  metadata: Record<string, unknown> = {},
) => ({ tenantId: null, about: {}, audit: audited(action, 'user', id, metadata) })
