import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type RecordHeadProps = {
  title: ReactNode
  meta: ReactNode
  badges: ReactNode
  actions?: ReactNode
  aside?: ReactNode
  place: 'page' | 'pane'
}

export function RecordHead({ title, meta, badges, actions, aside, place }: RecordHeadProps) {
  const page = place === 'page'
  const Heading = page ? 'h1' : 'h2'
  return (
    <div className="grid gap-3">
      <div className={clsx('flex justify-between gap-x-6 gap-y-3', page ? besideTitle : 'flex-col')}>
        <div className="min-w-0">
          {meta}
          <Heading className={clsx('font-serif text-pretty wrap-anywhere', page ? pageTitle : 'mt-1 text-title-m')}>
            {title}
          </Heading>
        </div>
        {actions && page && <Actions>{actions}</Actions>}
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
        {badges}
        {aside && <div className="flex items-center gap-2 text-meta text-ink-3 md:ml-auto">{aside}</div>}
      </div>
      {actions && !page && <Actions>{actions}</Actions>}
    </div>
  )
}

// A single icon has room beside the title of a small screen too.
const besideTitle =
  'items-end max-lg:[&:not(:has(>[data-print]>:only-child))]:flex-col max-lg:[&:not(:has(>[data-print]>:only-child))]:items-stretch'
const pageTitle = 'mt-2 text-title-l max-md:text-[1.6875rem] max-md:leading-8'

// Without their pictures, three controls and More fit into a line.
const narrow =
  'max-sm:[&>a]:flex-1 max-sm:[&>button:not([aria-label])]:flex-1 max-[26rem]:[&>:not([aria-label])]:px-2.5 max-[26rem]:[&>:not([aria-label])>svg:first-child]:hidden'

function Actions({ children }: { children: ReactNode }) {
  return (
    <div className={`flex shrink-0 flex-wrap gap-2 ${narrow}`} data-print="no">
      {children}
    </div>
  )
}
