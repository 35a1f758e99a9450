import { clsx } from 'clsx'
import { Slot } from 'radix-ui'
import type { ReactElement } from 'react'
import { brand } from '#ui/brand.ts'

/** To be called once, before the first paint. */
export function applyBrandColours() {
  for (const [name, colour] of Object.entries(brand.colours)) document.documentElement.style.setProperty(name, colour)
}

export function BrandMark({ className = 'size-5' }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden className={clsx('shrink-0', className)} data-paint>
      <path d="M17.6 3.2H3.2V16.8H17.6" fill="none" stroke="currentColor" strokeWidth={2.4} />
      <rect x="9.6" y="7.2" width="8.4" height="5.6" className="fill-accent" />
    </svg>
  )
}

/** Give it the router's link, empty. `nameless` shows only the mark; `rail` does so in the narrow sidebar. */
export function Brand({ link, nameless = false }: { link: ReactElement; nameless?: boolean | 'rail' }) {
  return (
    <Slot.Root className="inline-flex items-center gap-2.25 font-serif text-[1.3125rem] leading-none font-medium tracking-[-0.015em] text-ink no-underline">
      <Slot.Slottable child={link}>
        {() => (
          <>
            <BrandMark />
            <span className={clsx(nameless === 'rail' ? 'lg:max-2xl:sr-only' : nameless && 'sr-only')}>
              {brand.product}
            </span>
          </>
        )}
      </Slot.Slottable>
    </Slot.Root>
  )
}
