import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useState } from 'react'
import { Glyph } from '#ui/text/glyph.tsx'

type TabStripProps = {
  label: string
  open: string
  count: number
  dense: boolean
  className?: string | undefined
  children: ReactNode
}

/** One line of tabs. Where it is too long, its ends show that it goes on; the keyboard moves along it. */
export function TabStrip({ label, open, count, dense, className, children }: TabStripProps) {
  const [list, setList] = useState<HTMLElement | null>(null)
  const beyond = useBeyond(list, open, count)
  const turn = (pages: number) => list?.scrollBy({ left: pages * list.clientWidth * 0.75, behavior: 'smooth' })
  return (
    <div className={clsx(stripLook, className)}>
      <Radix.List
        ref={setList}
        aria-label={label}
        className={clsx(listLook, dense ? 'gap-4 md:gap-3.5' : 'md:gap-6.5')}
        style={{ maskImage: fading(beyond) }}
      >
        {children}
      </Radix.List>
      {beyond.left && <End side="left" onClick={() => turn(-1)} />}
      {beyond.right && <End side="right" onClick={() => turn(1)} />}
    </div>
  )
}

type Beyond = { left: boolean; right: boolean }

/** Whether tabs are hidden at an end. The open one is brought into sight, also once counts or more tabs make the strip wider. */
function useBeyond(list: HTMLElement | null, open: string, count: number): Beyond {
  const [beyond, setBeyond] = useState<Beyond>({ left: false, right: false })
  useEffect(() => {
    if (!list) return undefined
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = list
      setBeyond({ left: scrollLeft > 1, right: scrollLeft + clientWidth < scrollWidth - 1 })
    }
    const sizes = new ResizeObserver(() => {
      reveal(list, open)
      measure()
    })
    for (const each of [list, ...[...list.children].slice(0, count)]) sizes.observe(each)
    list.addEventListener('scroll', measure, { passive: true })
    return () => {
      sizes.disconnect()
      list.removeEventListener('scroll', measure)
    }
  }, [list, open, count])
  return beyond
}

function reveal(list: HTMLElement, open: string) {
  const tab = list.querySelector<HTMLElement>(`[id$="-trigger-${open}"]`)
  if (!tab) return
  const from = tab.offsetLeft - END
  const to = tab.offsetLeft + tab.offsetWidth + END
  if (from < list.scrollLeft) list.scrollTo({ left: from })
  else if (to > list.scrollLeft + list.clientWidth) list.scrollTo({ left: to - list.clientWidth })
}

/** How much of the strip fades at an end. */
const END = 48

function fading({ left, right }: Beyond) {
  if (!left && !right) return undefined
  const from = left ? `transparent 1rem, black ${END}px` : 'black'
  const to = right ? `black calc(100% - ${END}px), transparent calc(100% - 1rem)` : 'black'
  return `linear-gradient(to right, ${from}, ${to})`
}

/** For the mouse: the keyboard has the arrow keys, Home and End. */
function End({ side, onClick }: { side: 'left' | 'right'; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      data-print="no"
      onClick={onClick}
      className={clsx(
        'absolute inset-y-0 flex w-8 cursor-pointer items-center pb-1 text-ink-2 hover:text-ink',
        side === 'left' ? 'left-0 justify-start' : 'right-0 justify-end',
      )}
    >
      <Glyph of={side === 'left' ? ChevronLeft : ChevronRight} />
    </button>
  )
}

const stripLook = 'relative shadow-[inset_0_-1px_var(--rule-2)] max-md:-mx-(--gutter) forced-colors:border-b'
const listLook =
  'hide-scrollbar flex gap-5.5 overflow-x-auto overflow-y-hidden scroll-px-12 max-md:px-(--gutter) md:-mx-1.5 md:px-1.5'
