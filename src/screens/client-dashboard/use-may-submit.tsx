import { useMe } from '#features/session/session.tsx'

/** Administrators can look at the dashboard but not submit (specification §6). */
export function useMaySubmit(): boolean {
  return useMe().role === 'client'
}
