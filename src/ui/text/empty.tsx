import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type EmptyProps = {
  title: ReactNode
  action?: ReactNode
  bare?: boolean | undefined
  children?: ReactNode
}

export function Empty({ title, action, bare = false, children }: EmptyProps) {
  return (
    <div className={clsx('max-w-lg', !bare && 'pt-6 pb-7')}>
      <p className="font-serif text-title-s font-[450]">{title}</p>
      {children && <div className="mt-1 leading-5.75 text-ink-2">{children}</div>}
      {action && <div className="mt-4 flex flex-wrap items-center gap-2">{action}</div>}
    </div>
  )
}
