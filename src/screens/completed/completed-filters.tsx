import { Download } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import {
  type CompletedFilter,
  completedStats,
  exportCompleted,
  EXPORTS_AN_HOUR,
  RequestType,
} from '#features/request/contract.ts'
import { fullName, useTypes } from '#features/request/request.tsx'
import { callFile, errorText, saveFile, statusOf, useGet } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DayRange } from '#ui/fields/day-range.tsx'
import { SearchInput } from '#ui/fields/search-input.tsx'
import { useTyped } from '#ui/fields/use-typed.tsx'
import { CommandBar } from '#ui/tables/command-bar.tsx'
import { Filter } from '#ui/tables/filter.tsx'
import { calendarDay } from '#ui/text/dates.ts'
import { useCompletedSearch } from './use-completed-search.tsx'

export function CompletedFilters() {
  const { filter, narrow } = useCompletedSearch()
  const [typed, type] = useTyped(filter.q ?? '', (q) => narrow({ q: q || undefined }))
  return (
    <CommandBar
      wraps
      search={<SearchInput label="Search completed requests" value={typed} onChange={type} />}
      action={<Export filter={filter} />}
    >
      <Filter
        label="Type"
        all="All types"
        value={filter.type}
        choices={useTypeChoices()}
        onChange={(chosen) => narrow({ type: chosen })}
      />
      <Filter
        label="Completed by"
        value={filter.completedById}
        choices={useFinishers(filter.completedById)}
        onChange={(finisher) => narrow({ finisher })}
      />
      <DayRange from={filter.from} to={filter.to} onChange={({ from, to }) => narrow({ from, to })} />
    </CommandBar>
  )
}

function useTypeChoices() {
  const types = useTypes()
  return RequestType.options.map((value) => ({ value, label: types[value].label, icon: types[value].Icon }))
}

/** Includes the person the address asks for, so that the filter can be seen and cleared. */
function useFinishers(chosen: string | undefined) {
  const people = useGet(completedStats).data?.finishers ?? []
  const choices = people.map((each) => ({ value: each.id, label: fullName(each) || 'Unnamed' }))
  const isKnown = chosen === undefined || choices.some(({ value }) => value === chosen)
  return isKnown ? choices : [...choices, { value: chosen, label: 'one person' }]
}

/** Exports all pages of the filtered list. */
function Export({ filter }: { filter: CompletedFilter }) {
  const exporting = useMutation({
    mutationFn: () => callFile(exportCompleted, { query: filter }),
    onSuccess: (csv) => saveFile(csv, `completed-requests-${calendarDay(Date.now())}.csv`),
    meta: { failure: refusalOf },
  })
  return (
    <Button icon={Download} busy={exporting.isPending} busyLabel="Exporting..." onClick={() => exporting.mutate()}>
      Export CSV
    </Button>
  )
}

function refusalOf(error: Error) {
  const said = errorText(error, 'The export failed. Please try again.')
  return statusOf(error) === 429 ? `There are ${EXPORTS_AN_HOUR} exports an hour. ${said}` : said
}
