import { useNavigate } from '@tanstack/react-router'

/** Changes part of the address in place. `replace` leaves no history entry to go back to. */
export function useSearchChange<Search extends object>() {
  const navigate = useNavigate()
  return (change: Search, { replace = false } = {}) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...change }), replace, resetScroll: false })
}
