import { lazy } from 'react'

const load = () => import('./assign-dialog.tsx')

/** Loaded when first needed, so it must be inside a Suspense. */
export const AssignDialog = lazy(async () => ({ default: (await load()).AssignDialog }))

export function preloadAssignDialog() {
  void load()
}
