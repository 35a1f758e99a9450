import { sql } from 'kysely'
import { type Call, route } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { notFound, Refusal } from '#platform/errors.ts'
import { filesOfRequest } from '#platform/limits/limits.ts'
import { requestRef } from '#features/request/request.server.ts'
import { documentRoom, LITTLE_ROOM, type Room, roomForRequest } from './contract.ts'

type RequestRef = { tenantId: string; id: string }

export const documentRoomRoute = route(documentRoom, async (call) => {
  const request = await requestRef(call.tx, call.actor, call.params.requestId)
  const filesLeft = Math.max(0, filesOfRequest - (await countDocuments(call.tx, request)))
  return { ...(await roomOf(call, request.tenantId)), filesLeft }
})

export const roomForRequestRoute = route(roomForRequest, async (call) => {
  const [tenantId] = call.actor.tenants
  if (!tenantId) throw notFound()
  return { ...(await roomOf(call, tenantId)), filesLeft: filesOfRequest }
})

async function roomOf(
  { tx, hasSpace }: Pick<Call, 'tx' | 'hasSpace'>,
  tenantId: string,
): Promise<Omit<Room, 'filesLeft'>> {
  const { rows } = await sql<{ bytesLeft: number; bytesInAll: number }>`
    select greatest(0, storage_left(id)) as bytes_left, storage_limit_gb * 1073741824::bigint as bytes_in_all
    from tenants where id = ${tenantId}`.execute(tx)
  const { bytesLeft, bytesInAll } = rows[0] ?? { bytesLeft: 0, bytesInAll: 0 }
  const told = Math.min(bytesLeft, Math.ceil(bytesInAll * LITTLE_ROOM))
  return { bytesLeft: told, bytesInAll, isDiskFull: !(await hasSpace()) }
}

/** The request is locked, so none slips in between. */
export async function ensureFewFiles(tx: Tx, request: RequestRef) {
  if ((await countDocuments(tx, request)) < filesOfRequest) return
  const message = `This request has ${filesOfRequest} files, as many as it may. Remove some that are not needed.`
  throw new Refusal(409, 'TOO_MANY_FILES', message)
}

async function countDocuments(tx: Tx, { tenantId, id }: RequestRef) {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from documents where tenant_id = ${tenantId} and request_id = ${id}`.execute(tx)
  return rows[0]?.total ?? 0
}
