import { clsx } from 'clsx'
import { staffStats } from '#features/request/contract.ts'
import { useGet } from '#platform/api/api.tsx'
import { Glyph } from '#ui/text/glyph.tsx'
import { StaffLink } from './staff-link.tsx'
import { useStaffSearch } from './use-staff-search.tsx'
import { searchFor, viewEntries } from './views.tsx'
import { inFigures } from '#ui/figures/counted.ts'

type ViewNavProps = {
  /** Icons only on medium widths. */
  rail?: boolean
  onLeave?: () => void
}

export function ViewNav({ rail = false, onLeave }: ViewNavProps) {
  const { view = 'dashboard' } = useStaffSearch()
  const stats = useGet(staffStats).data
  return (
    <nav aria-label="Main" className="grid">
      {viewEntries.map((entry) => (
        <StaffLink
          key={entry.view}
          leads={searchFor(entry.view)}
          aria-current={entry.view === view ? 'page' : 'false'}
          {...(onLeave && { onClick: onLeave })}
          className={clsx(link, rail && railLink)}
        >
          <Glyph of={entry.icon} />
          <span className={clsx(rail && railWords)}>{entry.label}</span>
          {stats && entry.count && (
            <span className={clsx('ml-auto text-meta font-normal text-ink-3', rail && 'lg:max-2xl:hidden')}>
              {inFigures(entry.count(stats))}
            </span>
          )}
        </StaffLink>
      ))}
    </nav>
  )
}

const link =
  'group/nav relative -mr-px flex h-9.5 items-center gap-2.75 border-y border-transparent pr-4 pl-5 font-medium text-ink-2 no-underline outline-offset-[-3px] hover:text-ink pointer-coarse:h-11 ' +
  'selected:border-rule-2 selected:bg-paper selected:font-semibold selected:text-ink selected:before:absolute selected:before:-inset-y-px selected:before:left-0 selected:before:w-0.75 selected:before:bg-accent forced-colors:selected:before:bg-[Highlight]'
const railLink = 'lg:max-2xl:justify-center lg:max-2xl:px-0'
const railWords =
  'lg:max-2xl:pointer-events-none lg:max-2xl:absolute lg:max-2xl:left-[calc(100%+0.375rem)] lg:max-2xl:rounded-mark lg:max-2xl:bg-ink lg:max-2xl:px-2 lg:max-2xl:py-1 lg:max-2xl:text-meta lg:max-2xl:font-normal lg:max-2xl:whitespace-nowrap lg:max-2xl:text-ink-inverse lg:max-2xl:opacity-0 lg:max-2xl:group-hocus/nav:opacity-100'
