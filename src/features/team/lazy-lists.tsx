import { lazy } from 'react'

// Not shown at first: each must be inside a Suspense.
export const ClientList = lazy(async () => ({ default: (await import('./client-list.tsx')).ClientList }))
export const TeamList = lazy(async () => ({ default: (await import('./team-list.tsx')).TeamList }))
