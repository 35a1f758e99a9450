import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'

type StickyTopProps = { bar: ReactNode; children: ReactNode }

/** A bar that stays in sight above a long table; the table’s own head stays right under it. */
export function StickyTop({ bar, children }: StickyTopProps) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const height = useHeight(element)
  return (
    <div className={frame} style={{ '--sticky-top': `${height}px` } as CSSProperties /* it does not list our own */}>
      <div ref={setElement} className="tall:lg:sticky tall:lg:top-0 tall:lg:z-20 bg-paper">
        {bar}
      </div>
      {children}
    </div>
  )
}

// Nothing that is reached by keyboard is left behind the bar.
const frame = '[&_li_:is(a,button)]:scroll-mt-[calc(var(--sticky-top)+1rem)]'

function useHeight(element: HTMLElement | null) {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    if (!element) return undefined
    const sizes = new ResizeObserver(() => setHeight(element.offsetHeight))
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [element])
  return height
}
