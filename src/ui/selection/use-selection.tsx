import { useState } from 'react'

/** The rows of a list that are chosen to be changed together. */
export type Selection = {
  /** In the order of the list. */
  ids: readonly string[]
  has: (id: string) => boolean
  /** With those between it and the one before, if it is a range. */
  turn: (id: string, isRange?: boolean) => void
  turnAll: () => void
  isAll: boolean
  /** The one chosen last. */
  last: string | undefined
  /** Only these stay chosen, unless another list is shown by now. */
  keep: (ids: readonly string[]) => void
  clear: () => void
}

type Held = { key: string; ids: readonly string[]; last?: string | undefined }

/** `key` says what is listed: of another list nothing is chosen. `rows` are those that may be. */
export function useSelection(key: string, rows: readonly string[]): Selection {
  const [held, hold] = useState<Held>({ key, ids: [] })
  const chosen = held.key === key ? held.ids : []
  const ids = rows.filter((id) => chosen.includes(id))
  const isAll = rows.length > 0 && ids.length === rows.length
  function turn(id: string, isRange = false) {
    const turned = isRange ? between(rows, held.last ?? id, id) : [id]
    const others = ids.filter((each) => !turned.includes(each))
    hold({ key, ids: ids.includes(id) ? others : [...others, ...turned], last: id })
  }
  return {
    ids,
    has: (id) => ids.includes(id),
    turn,
    turnAll: () => hold({ key, ids: isAll ? [] : rows }),
    isAll,
    last: ids.find((id) => id === held.last) ?? ids[0],
    keep: (kept) => hold((now) => (now.key === key ? { ...now, ids: kept } : now)),
    clear: () => hold({ key, ids: [] }),
  }
}

function between(rows: readonly string[], one: string, other: string) {
  const places = [rows.indexOf(one), rows.indexOf(other)].filter((place) => place >= 0)
  return rows.slice(Math.min(...places), Math.max(...places) + 1)
}
