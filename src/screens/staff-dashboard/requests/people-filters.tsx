import { type Found, useFoundClients, useFoundStaff } from '#features/team/team.tsx'
import { ManyFilter } from '#ui/tables/many-filter.tsx'
import { SearchedFilter } from '#ui/tables/searched-filter.tsx'

type PeopleFilterProps = { values: readonly string[]; onChange: (ids: readonly string[]) => void }

export function ClientFilter(props: PeopleFilterProps) {
  return <FoundFilter label="Client" found={useFoundClients(props.values)} {...props} />
}

export function AssigneeFilter(props: PeopleFilterProps) {
  return <FoundFilter label="Assigned to" first={nobody} found={useFoundStaff(props.values)} {...props} />
}

const nobody = { id: 'nobody', label: 'No one' }

type FoundFilterProps = PeopleFilterProps & { label: string; first?: typeof nobody; found: Found }

/** A menu, or a search once there are more than a page of choices. */
function FoundFilter({ label, first, found, values, onChange }: FoundFilterProps) {
  if (!found.isSearched) {
    const choices = found.all.map((each, index) => ({
      value: each.id,
      label: each.label,
      apart: first !== undefined && index === 0,
    }))
    const all = first ? [{ value: first.id, label: first.label }, ...choices] : choices
    return <ManyFilter label={label} values={values} choices={all} onChange={onChange} />
  }
  const offered = first && found.words === '' ? [first, ...found.found] : found.found
  return (
    <SearchedFilter
      label={label}
      values={values}
      chosen={first && values.includes(first.id) ? [first, ...found.chosen] : found.chosen}
      suggestions={offered.filter(({ id }) => !values.includes(id))}
      hasMore={found.hasMore}
      words={found.words}
      onSearch={found.search}
      onChange={onChange}
    />
  )
}
