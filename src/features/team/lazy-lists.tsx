import { lazy } from 'react'

// Tables that no dashboard shows at first: each goes inside a Suspense.
export const ClientList = lazy(async () => ({ default: (await import('./client-list.tsx')).ClientList }))
export const TeamList = lazy(async () => ({ default: (await import('./team-list.tsx')).TeamList }))
