import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { isEscapeMeant } from '#ui/overlays/escape.tsx'
import type { Selection } from './use-selection.tsx'

type SelectBarProps = {
  selection: Selection
  /** What they have in common, or why some are left. */
  note: ReactNode
  /** What is done with all of them. */
  children: ReactNode
}

/** At the foot of the list, and of the window while there is more of it below. */
export function SelectBar({ selection, note, children }: SelectBarProps) {
  const { ids, isAll, turnAll, clear } = selection
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && isEscapeMeant(event)) clear()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <section aria-label="Selected" data-foot data-escapes data-acts className={bar}>
      <output className="font-semibold whitespace-nowrap">{`${ids.length} selected`}</output>
      <div className="flex flex-wrap gap-2 max-md:order-last max-md:basis-full">{children}</div>
      <span className="ml-auto min-w-0 text-meta text-ink-2 max-md:order-2 max-md:ml-0 max-md:basis-full">{note}</span>
      <span className="flex items-center max-md:ml-auto">
        {!isAll && (
          <Button size="small" variant="quiet" onClick={turnAll} className="lg:hidden">
            Select all on this page
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={clear}>
          Clear
          <kbd className="ml-1 rounded-mark border border-rule-2 px-1 font-sans text-meta font-normal max-lg:hidden">
            Esc
          </kbd>
        </Button>
      </span>
    </section>
  )
}

const bar =
  'sticky bottom-0 z-20 -mx-3 flex flex-wrap items-center gap-x-4 gap-y-2 border border-t-2 border-rule-2 border-t-accent bg-surface px-3 py-2.5 shadow-menu print:hidden'
