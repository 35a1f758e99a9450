import { Slot } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { Dots } from '#ui/text/dots.tsx'
import { Glyph, type Icon } from '#ui/text/glyph.tsx'

type TableTitleProps = {
  link: ReactElement
  icon?: Icon | undefined
  meta?: ReactNode
}

export function TableTitle({ link, icon, meta }: TableTitleProps) {
  return (
    <span className="grid grid-cols-[1rem_minmax(0,1fr)] gap-3">
      {icon ? <Glyph of={icon} className="mt-0.75 text-ink-3" /> : <span />}
      <span className="min-w-0">
        <Slot.Root className="cursor-pointer text-left font-semibold text-ink no-underline wrap-anywhere hover:underline">
          {link}
        </Slot.Root>
        {meta && <Dots className="mt-px text-meta text-ink-3">{meta}</Dots>}
      </span>
    </span>
  )
}
