import { lazy } from 'react'
import { deferred } from '#ui/layout/deferred.tsx'

const load = () => import('./assign-dialog.tsx')

/** Loaded when first needed, so it must be inside a Suspense. */
export const AssignDialog = lazy(async () => ({ default: (await load()).AssignDialog }))

/** As above. */
export const AssignMany = deferred(async () => (await import('./assign-many.tsx')).AssignMany)

export function preloadAssignDialog() {
  void load()
}
