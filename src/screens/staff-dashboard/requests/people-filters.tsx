import { type Found, useFoundClients, useFoundStaff } from '#features/team/team.tsx'
import type { Choice } from '#ui/overlays/picker.tsx'
import { Filter } from '#ui/tables/filter.tsx'
import { SearchedFilter } from '#ui/tables/searched-filter.tsx'

type PersonFilterProps = { value: string | undefined; onChange: (id: string | undefined) => void }

export function ClientFilter(props: PersonFilterProps) {
  return <FoundFilter label="Client" found={useFoundClients(props.value)} {...props} />
}

export function AssigneeFilter(props: PersonFilterProps) {
  return <FoundFilter label="Assigned to" first={nobody} found={useFoundStaff(props.value)} {...props} />
}

const nobody = { id: 'nobody', label: 'Nobody' }

type FoundFilterProps = PersonFilterProps & { label: string; first?: typeof nobody; found: Found }

/** A menu, or a search once there are more than a page of choices. */
function FoundFilter({ label, first, found, value, onChange }: FoundFilterProps) {
  if (!found.isSearched) {
    const choices: Choice[] = found.all.map((each, index) => ({
      value: each.id,
      label: each.label,
      apart: first !== undefined && index === 0,
    }))
    const all = first ? [{ value: first.id, label: first.label }, ...choices] : choices
    return <Filter label={label} value={value} choices={all} onChange={onChange} />
  }
  const offered = first && found.words === '' ? [first, ...found.found] : found.found
  return (
    <SearchedFilter
      label={label}
      current={first && value === first.id ? first : found.current}
      suggestions={offered}
      hasMore={found.hasMore}
      words={found.words}
      onSearch={found.search}
      onChange={onChange}
    />
  )
}
