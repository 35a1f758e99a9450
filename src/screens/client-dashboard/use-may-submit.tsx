import { useMe } from '#features/session/session.tsx'

/** Clients submit requests; an administrator who looks in does not (specification §6). */
export function useMaySubmit(): boolean {
  return useMe().role === 'client'
}
