import { lazy } from 'react'

/** Loaded when first needed, so it must be inside a Suspense. */
export const ReadersDialog = lazy(async () => ({ default: (await import('./readers-dialog.tsx')).ReadersDialog }))
