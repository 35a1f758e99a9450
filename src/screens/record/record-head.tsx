import type { ReactNode } from 'react'
import { useIsWide } from '#ui/use-width.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'

type RecordHeadProps = { title: string; badges: ReactNode; actions: ReactNode }

/** The head of a record on its own page. */
export function RecordHead({ title, badges, actions, aside }: RecordHeadProps & { aside: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 lg:items-end lg:gap-x-6">
      <h1 className={`font-serif text-pretty wrap-anywhere ${lookOf(title)}`}>
        <Verbatim>{title}</Verbatim>
      </h1>
      <div className="order-1 col-span-full flex flex-wrap items-center gap-2">
        {badges}
        <div className="flex items-center gap-2 text-meta text-ink-3 lg:ml-auto">{aside}</div>
      </div>
      <div className={`flex flex-wrap gap-2 ${under}`} data-print="no">
        {actions}
      </div>
    </div>
  )
}

// A sentence would push the record out of sight, on a phone even half of one.
const lookOf = ({ length }: string) =>
  `${length > 60 ? 'text-[1.75rem] leading-8.5' : 'text-title-l'} ${length > 40 ? 'max-md:text-title-s max-md:leading-6' : 'max-md:text-[1.5rem] max-md:leading-7'}`

// The menu alone stands beside the title; with buttons it has a line of its own.
const under = 'max-lg:has-[>:nth-child(2)]:order-2 max-lg:has-[>:nth-child(2)]:col-span-full'

const bare = 'max-[26rem]:[&>:not([aria-label])]:px-1.75 max-[26rem]:[&>:not([aria-label])>svg:first-child]:hidden'

// The page has no more than the pane there.
const few = 'max-[26rem]:[&>button:not([aria-label])~a]:hidden'

/** The same beside a list, on one line if the title fits there; on small screens it takes the place of the page’s. */
export function PaneHead({ title, badges, actions }: RecordHeadProps) {
  const Heading = useIsWide() ? 'h2' : 'h1'
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2 pb-1.5 sm:gap-x-2 lg:min-h-11">
      <Heading
        title={title}
        className="basis-full font-serif text-title-s text-pretty wrap-anywhere lg:mr-1 lg:line-clamp-3 lg:flex-1 lg:basis-56 lg:leading-5.5"
      >
        <Verbatim>{title}</Verbatim>
      </Heading>
      {badges}
      <div className={`ml-auto flex gap-1.5 ${bare} ${few}`} data-print="no">
        {actions}
      </div>
    </div>
  )
}
