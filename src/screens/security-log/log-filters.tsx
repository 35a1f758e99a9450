import { LogEvent } from '#features/security-log/contract.ts'
import { eventLabels, groupLabels } from '#features/security-log/security-log.tsx'
import { optionsOf } from '#platform/choice.ts'
import { DayRange } from '#ui/fields/day-range.tsx'
import { useTyped } from '#ui/fields/use-typed.tsx'
import { CommandBar } from '#ui/tables/command-bar.tsx'
import { Filter } from '#ui/tables/filter.tsx'
import { SearchInput } from '#ui/fields/search-input.tsx'
import { useLogSearch } from './use-log-search.tsx'

const events = [
  ...optionsOf(groupLabels),
  ...LogEvent.options.map((value, index) => ({ value, label: eventLabels[value], apart: index === 0 })),
]
const only = [{ value: 'one', label: 'one person' }] as const

/** People, events and days; and the person whose entries alone are shown, once one was chosen. */
export function LogFilters() {
  const { search, narrow } = useLogSearch()
  const [typed, type] = useTyped(search.q ?? '', (q) => narrow({ q: q || undefined }))
  return (
    <CommandBar
      wraps
      ruled
      search={<SearchInput label="Search people" placeholder="Name or username" value={typed} onChange={type} />}
    >
      <Filter label="Event" value={search.event} choices={events} onChange={(event) => narrow({ event })} />
      <DayRange from={search.from} to={search.to} onChange={narrow} />
      {search.actor && (
        <Filter label="Done by" value="one" choices={only} onChange={() => narrow({ actor: undefined })} />
      )}
      {search.account && (
        <Filter label="Done to" value="one" choices={only} onChange={() => narrow({ account: undefined })} />
      )}
    </CommandBar>
  )
}
