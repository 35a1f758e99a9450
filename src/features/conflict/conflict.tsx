import { type Kind, typeIcon } from '#features/request/request.tsx'
import { deferred } from '#ui/layout/deferred.tsx'

/** The browser's half of conflict requests. */
export const conflict = {
  Icon: typeIcon('conflict_resolution'),
  Form: deferred(() => import('./conflict-form.tsx').then((module) => module.ConflictForm)),
  Tab: deferred(() => import('./conflict-tab.tsx').then((module) => module.ConflictTab)),
} satisfies Kind
