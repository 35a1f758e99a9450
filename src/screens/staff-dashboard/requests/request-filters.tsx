import { Priority, RequestStatus, RequestType, StatusFilter, statusesOf } from '#features/request/contract.ts'
import { entriesOf, priorityState, requestState, SortFilter, useTypes } from '#features/request/request.tsx'
import { useMe } from '#features/session/session.tsx'
import { chosenIn, inAddress } from '#ui/tables/chosen.ts'
import { CommandBar } from '#ui/tables/command-bar.tsx'
import { ManyFilter } from '#ui/tables/many-filter.tsx'
import { ToggleFilter } from '#ui/tables/toggle-filter.tsx'
import { SearchInput } from '#ui/fields/search-input.tsx'
import type { StaffSearch } from '#screens/staff-shell/staff-search.ts'
import { useStaffNavigation, useStaffSearch } from '#screens/staff-shell/use-staff-search.tsx'
import { useTyped } from '#ui/fields/use-typed.tsx'
import { AssigneeFilter, ClientFilter } from './people-filters.tsx'

/** Any change goes back to the first page. */
export function RequestFilters() {
  const search = useStaffSearch()
  const me = useMe()
  const isMine = search.assignee === me.id
  const { change } = useStaffNavigation()
  const narrow = (set: StaffSearch) => change({ after: undefined, page: undefined, ...set })
  const [typed, type] = useTyped(search.q ?? '', (q) =>
    change({ q: q || undefined, after: undefined, page: undefined }, { replace: true }),
  )
  return (
    <CommandBar ruled search={<SearchInput label="Search title, reference or person" value={typed} onChange={type} />}>
      <ToggleFilter label="Mine" on={isMine} onChange={(on) => narrow({ assignee: on ? me.id : undefined })} />
      <ManyFilter
        label="Status"
        values={statusesIn(search.status)}
        choices={statusChoices}
        onChange={(chosen) => narrow({ status: inAddress(chosen, RequestStatus.options) })}
      />
      <ManyFilter
        label="Type"
        values={chosenIn(RequestType.options, search.type)}
        choices={useTypeChoices()}
        onChange={(chosen) => narrow({ type: inAddress(chosen, RequestType.options) })}
      />
      <ManyFilter
        label="Priority"
        values={chosenIn(Priority.options, search.priority)}
        choices={priorityChoices}
        onChange={(chosen) => narrow({ priority: inAddress(chosen, Priority.options) })}
      />
      <ClientFilter
        values={several(search.client)}
        onChange={(ids) => narrow({ client: ids.join(',') || undefined })}
      />
      <AssigneeFilter
        values={isMine ? [] : several(search.assignee)}
        onChange={(ids) => narrow({ assignee: ids.join(',') || undefined })}
      />
      <span className="contents lg:hidden">
        <SortFilter value={search.sort} onChange={(sort) => narrow({ sort })} />
      </span>
    </CommandBar>
  )
}

const several = (ids: string | undefined) => ids?.split(',') ?? []

function statusesIn(named: string | undefined) {
  return named === undefined ? [] : statusesOf(chosenIn(StatusFilter.options, named))
}

const statusChoices = [
  ...RequestStatus.options.map((status) => ({ ...requestState(status), value: status })),
  { value: 'active', label: 'Pending or In Progress', means: statusesOf(['active']), apart: true },
  { value: 'not_completed', label: 'All but Completed', means: statusesOf(['not_completed']) },
]
const priorityChoices = Priority.options
  .toReversed()
  .map((priority) => ({ ...priorityState(priority), value: priority }))

function useTypeChoices() {
  return entriesOf(useTypes()).map(([value, { label, Icon }]) => ({ value, label, icon: Icon }))
}
