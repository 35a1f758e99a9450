import { RequestStatus } from '#features/request/contract.ts'
import { entriesOf, requestState, useTypes } from '#features/request/request.tsx'
import { useTyped } from '#ui/fields/use-typed.tsx'
import { CommandBar } from '#ui/tables/command-bar.tsx'
import { Filter } from '#ui/tables/filter.tsx'
import { SearchInput } from '#ui/fields/search-input.tsx'
import type { ClientSearch } from './client-search.ts'
import { useClientNavigation, useClientSearch } from './use-client-search.tsx'

const statuses = RequestStatus.options.map((value) => ({ value, ...requestState(value) }))

export function AllRequestsFilters() {
  const { q = '', type, status } = useClientSearch()
  const types = entriesOf(useTypes()).map(([value, { label, Icon }]) => ({ value, label, icon: Icon }))
  const { change } = useClientNavigation()
  const narrow = (set: Pick<ClientSearch, 'q' | 'type' | 'status'>) =>
    change({ ...set, after: undefined }, { replace: true })
  const [words, setWords] = useTyped(q, (typed) => narrow({ q: typed || undefined }))
  return (
    <CommandBar search={<SearchInput label="Search requests" value={words} onChange={setWords} />}>
      <Filter label="Type" value={type} choices={types} onChange={(next) => narrow({ type: next })} />
      <Filter label="Status" value={status} choices={statuses} onChange={(next) => narrow({ status: next })} />
    </CommandBar>
  )
}
