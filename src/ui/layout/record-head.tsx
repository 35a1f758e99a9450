import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type RecordHeadProps = {
  title: ReactNode
  /** Reference, whose it is, since when. */
  meta?: ReactNode
  /** Under the title, such as who and from when. */
  sub?: ReactNode
  badges?: ReactNode
  actions?: ReactNode
  level?: 2 | 3 | undefined
}

/** The head of an open record: reference, serif title, badges left, actions right. */
export function RecordHead({ title, meta, sub, badges, actions, level = 2 }: RecordHeadProps) {
  const Heading = `h${level}` as const
  return (
    <div className="grid gap-3 px-0 pt-3 pb-2.5 lg:px-6 lg:pt-4.5">
      <div className="flex items-start justify-between gap-x-6 gap-y-3.5 max-md:flex-col max-md:items-stretch">
        <div className="min-w-0">
          {meta}
          <Heading className="font-serif text-title-m text-balance">{title}</Heading>
          {sub && <div className="text-ink-2">{sub}</div>}
        </div>
        {!badges && actions && <Actions>{actions}</Actions>}
      </div>
      {badges && (
        <div className="flex flex-wrap items-center gap-2">
          {badges}
          {actions && <Actions>{actions}</Actions>}
        </div>
      )}
    </div>
  )
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2 max-md:w-full max-md:[&>button]:flex-1 md:ml-auto">{children}</div>
}

/** Room within an open record. */
export function RecordBody({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={clsx('grid content-start gap-6 px-0 py-5 lg:px-6 lg:pb-6', className)}>{children}</div>
}
