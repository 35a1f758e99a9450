import type { accountEvents } from '#features/session/contract.ts'
import { firmAct } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { Installation } from '#platform/boot/installation.server.ts'
import { openRecorder } from '#platform/call/record.server.ts'

export type Command = {
  /** The argument: `<username>` is required, `[username]` is optional. */
  takes: '' | '<username>' | '[username]'
  does: string
  /** Returns the lines to print. */
  run(installation: Installation, argument: string | undefined): Promise<string[]>
}

/** Records an act of the operator on an account: not signed in, and from this machine. */
export function recordByOperator(tx: Tx, event: AccountEvent, { resourceId, ...did }: Did) {
  const origin = { callId: crypto.randomUUID(), ipAddress: '127.0.0.1', userAgent: 'npm run admin' }
  return openRecorder(origin, new Map())(
    tx,
    null,
    event,
    firmAct(did.action ?? 'update', 'user', resourceId, { by: 'operator' }),
  )
}

type AccountEvent = (typeof accountEvents)[keyof typeof accountEvents]
type Did = { resourceId: string; action?: 'view' | 'delete' }
