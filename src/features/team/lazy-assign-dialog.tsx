import { lazy } from 'react'

const load = () => import('./assign-dialog.tsx')

/** Hands a request to somebody: fetched when it is first wanted, so it goes inside a Suspense. */
export const AssignDialog = lazy(async () => ({ default: (await load()).AssignDialog }))

/** Fetches the dialog on the first sign of intent. */
export function preloadAssignDialog() {
  void load()
}
