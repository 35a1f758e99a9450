import { useState } from 'react'

type Row = { id: string }
type Held<Of> = { key: string; rows: readonly Of[] }

export type Settled<Of> = {
  /** In their places; `left` where the list holds a row no longer. */
  rows: readonly { row: Of; left: boolean }[]
  /** How many would stand before rows that are shown. */
  arrived: number
  show: () => void
}

/**
 * Rows keep their places while someone looks at them: changed rows change in place, removed ones stay until the next
 * load, and new ones wait to be shown. Rows are only added at the end. `key` says what is listed; `rows` are
 * undefined while they are those of another list.
 */
export function useSettled<Of extends Row>(key: string, rows: readonly Of[] | undefined): Settled<Of> {
  const [held, hold] = useState<Held<Of>>({ key, rows: [] })
  const next = rows && settle(held, key, rows)
  if (next && next !== held) hold(next)

  const shown = next ?? held
  const now = new Map((rows ?? shown.rows).map((row) => [row.id, row]))
  return {
    rows: shown.rows.map((row) => ({ row: now.get(row.id) ?? row, left: !now.has(row.id) })),
    arrived: rows ? rows.length - countOf(shown.rows, now) : 0,
    show: () => rows && hold({ key, rows }),
  }
}

function settle<Of extends Row>(held: Held<Of>, key: string, rows: readonly Of[]): Held<Of> {
  if (held.key !== key || held.rows.length === 0) return isEmpty(held, key, rows) ? held : { key, rows }
  const known = new Set(held.rows.map(({ id }) => id))
  const end = rows.slice(1 + rows.findLastIndex(({ id }) => known.has(id)))
  return end.length > 0 ? { key, rows: [...held.rows, ...end] } : held
}

const isEmpty = <Of,>(held: Held<Of>, key: string, rows: readonly Of[]) => held.key === key && rows.length === 0

const countOf = <Of extends Row>(shown: readonly Of[], now: ReadonlyMap<string, Of>) =>
  shown.filter(({ id }) => now.has(id)).length
