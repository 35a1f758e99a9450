import type { Transaction } from '#platform/database/transaction.server.ts'
import type { Route } from './route.server.ts'

type Given = Parameters<NonNullable<Route['hold']>>[1]

/**
 * Locks what a change belongs to. It is sent ahead of the handler’s statements, which run once it has its lock, and
 * waited for after them.
 */
export function holding({ hold, sends }: Route, { tx }: Transaction, given: Given) {
  // What is drawn before a change is only read.
  const held = sends === 'paper' ? undefined : hold?.(tx, given)
  held?.catch(() => {})
  return held
}
