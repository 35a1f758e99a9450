import { type Request, RequestQuery, statusesOf } from '../contract.ts'

export type Asked = Record<string, string | undefined>

/** Whether a request still matches a list’s filters, as far as the request alone can tell. */
export function fits(asked: Asked, request: Request): boolean {
  const named = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined && value !== ''))
  const { success, data } = RequestQuery.safeParse(named)
  if (!success) return true
  const { status, type, priority, assignedToId, clientId, raisedById } = data
  return [
    statusesOf(status).includes(request.status),
    type === undefined || type.includes(request.type),
    priority === undefined || priority.includes(request.priority),
    assignedToId === undefined || assignedToId.includes(request.assignedToId ?? 'nobody'),
    clientId === undefined || clientId.includes(request.tenantId) || clientId.includes(request.clientId),
    raisedById === undefined || raisedById === request.clientId,
  ].every(Boolean)
}
