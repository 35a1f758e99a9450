import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { deferred } from '#ui/layout/deferred.tsx'
import { areKeysOn } from './keys-setting.tsx'
import { isCovered, isTypedIn } from '#ui/overlays/page-keys.tsx'
import { step, tick, toActs } from './rows.tsx'

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
