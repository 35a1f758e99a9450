import { useNavigate, useSearch } from '@tanstack/react-router'

/** The address names the open tab; an unknown name means the first. */
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
