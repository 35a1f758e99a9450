import { optionsOf } from '#platform/choice.ts'
import { Filter } from '#ui/tables/filter.tsx'
import { RequestSort } from '../contract.ts'

type SortFilterProps = { value: RequestSort | undefined; onChange: (sort: RequestSort | undefined) => void }

export function SortFilter({ value, onChange }: SortFilterProps) {
  return <Filter label="Sort" value={value} choices={choices} onChange={onChange} />
}

const labels: Record<RequestSort, string> = { newest: 'Newest', oldest: 'Oldest', priority: 'Priority' }
const choices = optionsOf(labels)
