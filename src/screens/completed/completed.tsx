import { type Audience, entriesOf, useTypes } from '#features/request/request.tsx'
import { SearchInput } from '#ui/fields/search-input.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useTyped } from '#ui/fields/use-typed.tsx'
import { CommandBar } from '#ui/tables/command-bar.tsx'
import { CompletedFigures } from './completed-figures.tsx'
import { CompletedList } from './completed-list.tsx'
import { validateCompletedSearch } from './completed-search.ts'
import { TicketDetails } from './ticket-details.tsx'
import { useCompletedSearch } from './use-completed-search.tsx'

type CompletedProps = {
  audience: Audience
  /** Draws a rule above, where there are no tabs. */
  ruled?: boolean | undefined
}

export function Completed({ audience, ruled }: CompletedProps) {
  const { search, closeTicket } = useCompletedSearch()
  return (
    <>
      <CompletedFigures audience={audience} ruled={ruled} />
      <CompletedFilters />
      <CompletedList audience={audience} />
      {search.ticket && <TicketDetails requestId={search.ticket} audience={audience} onClose={closeTicket} />}
    </>
  )
}

function CompletedFilters() {
  const { search, narrow } = useCompletedSearch()
  const types = entriesOf(useTypes()).map(([value, { label }]) => ({ value, label }))
  const [typed, type] = useTyped(search.q ?? '', (q) => narrow({ q: q || undefined }))
  return (
    <CommandBar search={<SearchInput label="Search completed requests" value={typed} onChange={type} />}>
      <Select
        aria-label="Type"
        className="w-48"
        options={[{ value: 'all', label: 'All types' }, ...types]}
        value={search.type ?? 'all'}
        onChange={({ target }) => narrow({ type: validateCompletedSearch({ type: target.value }).type })}
      />
    </CommandBar>
  )
}
