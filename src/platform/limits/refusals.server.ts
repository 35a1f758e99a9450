import { refusals as bounds } from './limits.ts'

export type Kind = 'forbidden' | 'unknown record' | 'too many'
type Origin = { callId: string; ipAddress: string; userAgent: string }
type Refused = { kind: Kind; userId: string | null; call: string; network: string; origin: Origin }
type Counted = Refused & { times: number }

const NOWHERE: Origin = { callId: crypto.randomUUID(), ipAddress: '0.0.0.0', userAgent: '' }

export type Refusals = ReturnType<typeof openRefusals>

/** Counts refusals, so that each person, call and address leaves one row of the audit however often they try. */
export function openRefusals() {
  let counted = new Map<string, Counted>()
  let rows = new Map<string, number>()

  /** Beyond a sender's share, one row for the rest of theirs; beyond all rows, one for everyone. */
  function rowOf(refused: Refused): Counted {
    const { kind, userId, call, network } = refused
    const sender = userId ?? network
    const known = counted.get([kind, sender, network, call].join('|'))
    if (known) return known
    if (counted.size >= bounds.rows) return rowAt(kind, { ...refused, userId: null, call: '', origin: NOWHERE })
    const theirs = rows.get(sender) ?? 0
    if (theirs >= bounds.rowsOfSender) return rowAt(`${kind}|${sender}`, { ...refused, call: '' })
    rows.set(sender, theirs + 1)
    return rowAt([kind, sender, network, call].join('|'), refused)
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
    take(): Counted[] {
      const taken = [...counted.values()]
      counted = new Map()
      rows = new Map()
      return taken
    },
  }
}
