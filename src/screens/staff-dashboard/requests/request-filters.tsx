import { Priority, RequestStatus } from '#features/request/contract.ts'
import { entriesOf, priorityState, requestState, useTypes } from '#features/request/request.tsx'
import { CommandBar } from '#ui/tables/command-bar.tsx'
import { Filter } from '#ui/tables/filter.tsx'
import { SearchInput } from '#ui/fields/search-input.tsx'
import { type StaffSearch, type StatusFilter, statusGroups } from '#screens/staff-shell/staff-search.ts'
import { useStaffNavigation, useStaffSearch } from '#screens/staff-shell/use-staff-search.tsx'
import { useTyped } from '#ui/fields/use-typed.tsx'
import { AssigneeFilter, ClientFilter } from './people-filters.tsx'

/** Any change goes back to the first page. */
export function RequestFilters() {
  const search = useStaffSearch()
  const { change } = useStaffNavigation()
  const narrow = (set: StaffSearch) => change({ after: undefined, page: undefined, ...set })
  const [typed, type] = useTyped(search.q ?? '', (q) =>
    change({ q: q || undefined, after: undefined, page: undefined }, { replace: true }),
  )
  return (
    <CommandBar ruled search={<SearchInput label="Search title, reference or person" value={typed} onChange={type} />}>
      <Filter label="Status" value={search.status} choices={statusChoices} onChange={(status) => narrow({ status })} />
      <Filter
        label="Type"
        value={search.type}
        choices={useTypeChoices()}
        onChange={(chosen) => narrow({ type: chosen })}
      />
      <Filter
        label="Priority"
        value={search.priority}
        choices={priorityChoices}
        onChange={(priority) => narrow({ priority })}
      />
      <ClientFilter value={search.client} onChange={(client) => narrow({ client })} />
      <AssigneeFilter value={search.assignee} onChange={(assignee) => narrow({ assignee })} />
    </CommandBar>
  )
}

const statusChoices: readonly { value: StatusFilter; label: string; apart?: boolean }[] = [
  ...RequestStatus.options.map((status) => ({ ...requestState(status), value: status })),
  { value: 'active', label: statusGroups.active, apart: true },
  { value: 'not_completed', label: statusGroups.not_completed },
]
const priorityChoices = Priority.options
  .toReversed()
  .map((priority) => ({ ...priorityState(priority), value: priority }))

function useTypeChoices() {
  return entriesOf(useTypes()).map(([value, { label, Icon }]) => ({ value, label, icon: Icon }))
}
