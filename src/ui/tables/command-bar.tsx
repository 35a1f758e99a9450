import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type CommandBarProps = {
  search?: ReactNode
  aside?: ReactNode
  /** An action on all rows that the filters leave. */
  action?: ReactNode
  ruled?: boolean | undefined
  /** On small screens the filters go on in another line, instead of scrolling sideways. */
  wraps?: boolean | undefined
  label?: string | undefined
  children?: ReactNode
}

export function CommandBar({
  search,
  aside,
  action,
  ruled = false,
  wraps = false,
  label = 'Filters',
  children,
}: CommandBarProps) {
  return (
    <div className={clsx('flex flex-wrap items-start gap-2 py-3', ruled && 'border-t border-rule-ink')}>
      {search && <div className="min-w-0 flex-[1_1_16rem] max-md:basis-full md:max-w-88">{search}</div>}
      {children && (
        <fieldset aria-label={label} className={clsx('m-0 flex min-w-0 gap-2', wraps ? wrapped : sideways)}>
          {children}
        </fieldset>
      )}
      {action && <div className="md:ml-auto">{action}</div>}
      {aside && <output className="ml-auto self-center text-meta text-ink-3">{aside}</output>}
    </div>
  )
}

const wrapped = 'flex-wrap max-md:basis-full'
const sideways =
  'hide-scrollbar max-md:-mx-(--gutter) max-md:-my-1 max-md:shrink-0 max-md:basis-[calc(100%+2*var(--gutter))] max-md:overflow-x-auto max-md:px-(--gutter) max-md:py-1 md:flex-wrap'
