import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { deferred } from '#ui/layout/deferred.tsx'
import { areKeysOn } from './keys-setting.tsx'
import { isCovered, isTypedIn } from '#ui/overlays/page-keys.tsx'

const KeysDialog = deferred(async () => (await import('./keys-dialog.tsx')).KeysDialog)

type SingleKeysProps = {
  /** Where the page has no search of its own. */
  onSearch?: () => void
}

/** `/` searches, `j` and `k` go from row to row, `x` selects one, `?` shows the keys, except while typing. */
export function SingleKeys({ onSearch }: SingleKeysProps) {
  const [open, setOpen] = useState(false)
  const acts: Partial<Record<string, () => void>> = {
    '/': () => (focusSearch() ? undefined : onSearch?.()),
    j: () => step(1),
    k: () => step(-1),
    x: tick,
    '.': toActs,
    '?': () => setOpen(true),
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = acts[event.key]
    if (!act || !isMeant(event)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return <Suspense>{open && <KeysDialog onClose={() => setOpen(false)} />}</Suspense>
}

function isMeant({ target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented || !areKeysOn()) return false
  // A select that is built as a button goes by what is typed.
  const isSelect = target instanceof Element && target.matches('[role="combobox"]')
  return !isCovered() && !isTypedIn(target) && !isSelect
}

function focusSearch() {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('main input[type="search"]:not(:disabled)')]
  const box = boxes.find((each) => each.checkVisibility())
  box?.focus()
  box?.select()
  return box !== undefined
}

/** The rows of every list of the page: those of tables, of long lists, and those that say that they are one. */
const ROWS = 'main :is(tbody tr, li[data-index], li[data-row])'
const REACHABLE = 'a[href], button:not(:disabled)'

type Row = { row: Element; target: HTMLElement }

/** Focuses what the next row, or the one before it, leads to. From elsewhere, `j` begins at the first row in sight. */
function step(by: 1 | -1) {
  const rows = reachable()
  const at = rows.findIndex(({ row }) => row.contains(document.activeElement))
  const next = at < 0 ? rows.find(({ row }) => row.getBoundingClientRect().top >= 0) : rows[at + by]
  next?.target.focus()
  next?.row.scrollIntoView({ block: 'nearest' })
}

/** Selects the row that has the focus, or no longer, where rows can be selected: `data-tick`. */
function tick() {
  document.activeElement?.closest(ROWS)?.querySelector<HTMLElement>('[data-tick]')?.click()
}

/** Goes to what can be done with the rows that are selected: `data-acts`. */
function toActs() {
  document.querySelector<HTMLElement>('main [data-acts] button:not(:disabled)')?.focus()
}

function reachable(): Row[] {
  return [...document.querySelectorAll(ROWS)].flatMap((row) => {
    const target = [...row.querySelectorAll<HTMLElement>(REACHABLE)].find((each) => each.checkVisibility())
    return target ? [{ row, target }] : []
  })
}
