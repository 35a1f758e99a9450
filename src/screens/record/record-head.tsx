import type { ReactNode } from 'react'

type RecordHeadProps = { title: ReactNode; badges: ReactNode; actions: ReactNode }

/** The head of a record on its own page. */
export function RecordHead({ title, badges, actions, aside }: RecordHeadProps & { aside: ReactNode }) {
  return (
    <div className="grid items-end gap-x-6 gap-y-2 lg:grid-cols-[minmax(0,1fr)_auto]">
      <h1 className="font-serif text-title-l text-pretty wrap-anywhere max-md:text-[1.6875rem] max-md:leading-8">
        {title}
      </h1>
      <div className="flex flex-wrap items-center gap-2 lg:order-1 lg:col-span-full">
        {badges}
        <div className="flex items-center gap-2 text-meta text-ink-3 lg:ml-auto">{aside}</div>
      </div>
      <div className={`flex flex-wrap gap-2 ${narrow}`} data-print="no">
        {actions}
      </div>
    </div>
  )
}

// Without their pictures, three controls and More fit into a line.
const narrow =
  'max-sm:[&>a]:flex-1 max-sm:[&>button:not([aria-label])]:flex-1 max-[26rem]:[&>:not([aria-label])]:px-2.5 max-[26rem]:[&>:not([aria-label])>svg:first-child]:hidden'

const bare = 'max-[26rem]:[&>:not([aria-label])]:px-1.75 max-[26rem]:[&>:not([aria-label])>svg:first-child]:hidden'

/** The same on one line, beside a list. */
export function PaneHead({ title, badges, actions }: RecordHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2 pb-2 sm:gap-x-2 lg:min-h-11">
      <h2 className="font-serif text-title-s text-pretty wrap-anywhere max-lg:basis-full lg:mr-1">{title}</h2>
      {badges}
      <div className={`ml-auto flex gap-1.5 ${bare}`} data-print="no">
        {actions}
      </div>
    </div>
  )
}
