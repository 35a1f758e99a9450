import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type PageTitleProps = {
  title: ReactNode
  sub?: ReactNode
  aside?: ReactNode
  tight?: boolean | undefined
  className?: string | undefined
}

export function PageTitle({ title, sub, aside, tight = false, className }: PageTitleProps) {
  const room = tight ? 'pt-4.5 pb-2 md:pt-6 md:pb-3' : 'pt-5 pb-3 md:pt-7.5 md:pb-4.5'
  return (
    <div className={clsx('flex flex-wrap items-end justify-between gap-x-8 gap-y-1', room, className)}>
      <div className="min-w-0">
        <h1 className="font-serif text-title-l text-balance max-md:text-[1.75rem] max-md:leading-8">{title}</h1>
        {sub && <p className="mt-0.75 text-ink-2">{sub}</p>}
      </div>
      {aside && <div className="text-ink-2">{aside}</div>}
    </div>
  )
}
