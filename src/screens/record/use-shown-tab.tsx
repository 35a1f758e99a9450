import { useNavigate, useSearch } from '@tanstack/react-router'

/** The open tab of a record stands in the address; one that the record does not have is its first. */
export function useShownTab(names: readonly string[]) {
  const { show }: { show?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const first = names[0] ?? ''
  const shown = names.find((name) => name === show) ?? first
  function open(name: string) {
    const search = (before: object) => ({ ...before, show: name === first ? undefined : name })
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  }
  return [shown, open] as const
}
