import { clsx } from 'clsx'
import { Slot } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { Dots } from '#ui/text/dots.tsx'
import { Glyph, type Icon } from '#ui/text/glyph.tsx'
import { givesWay } from '#ui/selection/row-tick.tsx'

type TableTitleProps = {
  link: ReactElement
  icon?: Icon | undefined
  meta?: ReactNode
  /** `RowTick`, to which the icon gives way. */
  tick?: ReactNode
}

export function TableTitle({ link, icon, meta, tick }: TableTitleProps) {
  return (
    <span className="grid grid-cols-[1rem_minmax(0,1fr)] gap-3">
      <span className="relative">
        {icon && <Glyph of={icon} className={clsx('mt-0.75 text-ink-3', tick && givesWay)} />}
        {tick}
      </span>
      <span className="min-w-0">
        <Slot.Root className="cursor-pointer text-left font-semibold text-ink no-underline wrap-anywhere hover:underline">
          {link}
        </Slot.Root>
        {meta && <Dots className="mt-px text-meta text-ink-3">{meta}</Dots>}
      </span>
    </span>
  )
}
