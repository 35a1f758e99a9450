import { AccountsAwaiting, roleLabels, sortLabels, stateLabels } from '#features/account/account.tsx'
import { AccountOrder, type AccountSort } from '#features/account/contract.ts'
import { optionsOf } from '#platform/choice.ts'
import { CommandBar } from '#ui/tables/command-bar.tsx'
import { Filter } from '#ui/tables/filter.tsx'
import { SearchInput } from '#ui/fields/search-input.tsx'
import { type AdminSearch, sortedBy } from './admin-search.ts'
import { useAdminSearch } from './use-admin-search.tsx'
import { useTyped } from '#ui/fields/use-typed.tsx'

const roles = [
  { value: 'client', label: roleLabels.client },
  { value: 'staff', label: roleLabels.staff },
  { value: 'admin', label: roleLabels.admin },
] as const
const sorts = (
  ['waiting', ...AccountOrder.options.flatMap((order) => [order, `-${order}`] as const)] satisfies AccountSort[]
).map((value) => ({ value, label: sortLabels[value] }))
const states = optionsOf(stateLabels)

/** Search, role, state and order; each of them starts the list at its first page again. */
export function UserFilters() {
  const { search, change } = useAdminSearch()
  const narrow = (set: AdminSearch) => change({ after: undefined, page: undefined, ...set }, { replace: true })
  const [typed, type] = useTyped(search.q ?? '', (q) => narrow({ q: q || undefined }))
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <div className="min-w-0 max-md:w-full md:flex-1">
        <CommandBar
          search={
            <SearchInput
              label="Search users"
              placeholder="Name, username, e-mail or company"
              value={typed}
              onChange={type}
            />
          }
        >
          <Filter label="Role" value={search.role} choices={roles} onChange={(role) => narrow({ role })} />
          <Filter label="Status" value={search.state} choices={states} onChange={(state) => narrow({ state })} />
          <Filter label="Sort" value={search.sort} choices={sorts} onChange={(sort) => narrow(sortedBy(sort))} />
        </CommandBar>
      </div>
      <AccountsAwaiting shown={search.state} onShow={(state) => narrow({ q: undefined, role: undefined, state })} />
    </div>
  )
}
