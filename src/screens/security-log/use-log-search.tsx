import { useNavigate, useSearch } from '@tanstack/react-router'
import { LogEvent, LogGroup } from '#features/security-log/contract.ts'
import { type LogSearch, validateLogSearch } from './log-search.ts'

export function useLogSearch() {
  const navigate = useNavigate()
  const { event, ...search } = validateLogSearch(useSearch({ strict: false }))
  const known = [...LogGroup.options, ...LogEvent.options].find((each) => each === event)

  function change(set: LogSearch, { replace = false } = {}) {
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...set }), replace, resetScroll: false })
  }
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
