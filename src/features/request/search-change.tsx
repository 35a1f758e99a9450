import { useNavigate } from '@tanstack/react-router'

type Manner = {
  /** Leaves no history entry to go back to. */
  replace?: boolean
}
export type SearchChange<Search> = (change: Search, manner?: Manner) => void

/** Changes part of the address in place. */
export function useSearchChange(): SearchChange<object> {
  const navigate = useNavigate()
  return (change, { replace = false } = {}) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...change }), replace, resetScroll: false })
}
