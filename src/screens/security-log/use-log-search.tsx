import { useSearch } from '@tanstack/react-router'
import { type SearchChange, useSearchChange } from '#features/request/request.tsx'
import { LogEvent, LogGroup } from '#features/security-log/contract.ts'
import { type LogSearch, validateLogSearch } from './log-search.ts'

export function useLogSearch() {
  const change: SearchChange<LogSearch> = useSearchChange()
  const { event, ...search } = validateLogSearch(useSearch({ strict: false }))
  const known = [...LogGroup.options, ...LogEvent.options].find((each) => each === event)

  /** Other filters begin at the first page. */
  function narrow(set: LogSearch, options = { replace: true }) {
    change({ after: undefined, page: undefined, ...set }, options)
  }
  return { search: { ...search, event: known }, change, narrow }
}

export const everything = {
  q: undefined,
  event: undefined,
  actor: undefined,
  account: undefined,
  from: undefined,
  to: undefined,
} satisfies LogSearch
