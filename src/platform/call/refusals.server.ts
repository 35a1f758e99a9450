import type { Refusal } from '#platform/errors.ts'
import { refusals as bounds } from '#platform/limits/limits.ts'
import { transaction } from '#platform/database/transaction.server.ts'
import type { Kernel } from './answer.server.ts'
import type { AppContext } from './http.server.ts'
import { networkOf, originOf } from './origin.server.ts'
import { openRecorder } from './record.server.ts'
import { accessRefused } from './refused.ts'
import type { Origin } from './route.server.ts'

type Kind = 'forbidden' | 'unknown record' | 'too many'
type Refused = { kind: Kind; userId: string | null; call: string; origin: Origin }
type Counted = Refused & { times: number }

const NOWHERE: Origin = { callId: crypto.randomUUID(), ipAddress: '0.0.0.0', userAgent: '' }

export type Refusals = ReturnType<typeof openRefusals>

/** Counts what is refused, so that each person, call and address leaves one row of the audit however often they try. */
export function openRefusals() {
  let counted = new Map<string, Counted>()
  let rows = new Map<string, number>()

  /** The row to count in; beyond a sender's share, one for the rest of theirs, and beyond all rows, one for everybody. */
  function rowOf({ kind, userId, call, origin }: Refused): Counted {
    const network = networkOf(origin.ipAddress)
    const sender = userId ?? network
    const known = counted.get([kind, sender, network, call].join('|'))
    if (known) return known
    if (counted.size >= bounds.rows) return rowAt(kind, { kind, userId: null, call: '', origin: NOWHERE })
    const theirs = rows.get(sender) ?? 0
    if (theirs >= bounds.rowsOfSender) return rowAt(`${kind}|${sender}`, { kind, userId, call: '', origin })
    rows.set(sender, theirs + 1)
    return rowAt([kind, sender, network, call].join('|'), { kind, userId, call, origin })
  }

  function rowAt(key: string, refused: Refused) {
    const row = counted.get(key) ?? { ...refused, times: 0 }
    counted.set(key, row)
    return row
  }

  return {
    count(refused: Refused) {
      rowOf(refused).times++
    },
    /** What was counted; counting begins anew. */
    take(): Counted[] {
      const taken = [...counted.values()]
      counted = new Map()
      rows = new Map()
      return taken
    },
  }
}

/** A call by somebody for what is not theirs to read or do, or one too many. Whoever only lacks a session is not meant. */
export function countRefusal({ config, refusals }: Kernel, c: AppContext, { status, code }: Refusal) {
  const userId = c.get('userId') ?? null
  const kind = kindOf(status, code, userId !== null && c.req.routePath.includes(':'))
  if (kind) refusals.count({ kind, userId, call: `${c.req.method} ${c.req.routePath}`, origin: originOf(c, config) })
}

function kindOf(status: number, code: string, isForRecord: boolean): Kind | undefined {
  if (status === 429) return 'too many'
  if (code === 'FORBIDDEN' || code === 'CROSS_SITE') return 'forbidden'
  // Whether it exists for others is not looked up, so that the answer takes no longer.
  return status === 404 && isForRecord ? 'unknown record' : undefined
}

/** Writes what was counted to the security log. */
export async function recordRefusals({ pools, readers, refusals, log }: Kernel): Promise<void> {
  const taken = refusals.take()
  if (taken.length === 0) return
  await transaction(pools.system, {}, async ({ tx }) => {
    for (const { kind, userId, call, origin, times } of taken) {
      const metadata = { kind, times, ...(call !== '' && { call }) }
      const audit = { action: 'view', resourceType: 'access', resourceId: '', metadata } as const
      await openRecorder(origin, readers)(tx, userId, accessRefused, { tenantId: null, about: {}, audit })
    }
  }).catch((error: unknown) => log.failed('Refusals could not be recorded', error, { rows: taken.length }))
}
