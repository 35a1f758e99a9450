import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { focusNearest, pathOf } from '#ui/buttons/focus-near.tsx'
import { isEscapeMeant } from '#ui/overlays/escape.tsx'
import type { Selection } from './use-selection.tsx'

type SelectBarProps = {
  selection: Selection
  /** Until what is under way has ended, they stay selected. */
  busy: boolean
  /** A remark: what the rows have in common, the progress, or why some are left. */
  note: string | undefined
  /** The actions for all chosen rows. */
  children: ReactNode
}

/** At the foot of the list, and of the window while there is more of it below. */
export function SelectBar(props: SelectBarProps) {
  const { ids } = props.selection
  const count = ids.length > 0 && `${ids.length} selected`
  return (
    <>
      {/* Always there, so that what comes into it is told. */}
      <output className="sr-only">{[count, props.note].filter(Boolean).join('. ')}</output>
      {count && <Bar {...props} count={count} />}
    </>
  )
}

function Bar({ selection, busy, note, count, children }: SelectBarProps & { count: string }) {
  const { isAll, turnAll, last } = selection
  function clear() {
    if (!busy) selection.clear()
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && isEscapeMeant(event)) clear()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <section ref={useFocusBack(last)} aria-label="Selected" data-foot data-escapes data-acts className={bar}>
      <span className="font-semibold whitespace-nowrap">{count}</span>
      <div className="flex flex-wrap gap-2 max-md:order-last max-md:basis-full">{children}</div>
      <span className="ml-auto min-w-0 text-meta text-ink-2 max-md:order-2 max-md:ml-0 max-md:basis-full">{note}</span>
      <span className="flex items-center max-md:ml-auto">
        {!isAll && (
          <Button size="small" variant="quiet" onClick={turnAll} className="lg:hidden">
            Select all on this page
          </Button>
        )}
        <Button size="small" variant="quiet" aria-disabled={busy || undefined} onClick={clear}>
          Clear
          <kbd className="ml-1 rounded-mark border border-rule-2 px-1 font-sans text-meta font-normal max-lg:hidden">
            Esc
          </kbd>
        </Button>
      </span>
    </section>
  )
}

/** Where what had the focus goes with the bar, what the last row leads to has it. */
function useFocusBack(last: string | undefined) {
  const own = useRef<HTMLElement>(null)
  const path = useRef<readonly Element[]>([])
  useLayoutEffect(() => {
    const found = last === undefined ? [] : pathOf(linkOf(last))
    if (found.length > 0) path.current = found
  }, [last])
  useLayoutEffect(() => {
    const section = own.current
    return () => {
      // By then, the rows that go with it are gone.
      if (section?.contains(document.activeElement)) queueMicrotask(() => focusNearest(path.current))
    }
  }, [])
  return own
}

function linkOf(id: string) {
  const tick = document.querySelector(`[data-tick="${CSS.escape(id)}"]`)
  return tick?.closest('tr, li')?.querySelector('a[href]') ?? null
}

// A button that is busy keeps the focus.
const bar =
  'sticky bottom-0 z-20 -mx-3 flex flex-wrap items-center gap-x-4 gap-y-2 border border-t-2 border-rule-2 border-t-accent bg-surface px-3 py-2.5 shadow-menu print:hidden ' +
  '[&_[aria-disabled]]:cursor-progress [&_[aria-disabled]]:border-rule-2 [&_[aria-disabled]]:bg-sunken [&_[aria-disabled]]:text-ink-3'
