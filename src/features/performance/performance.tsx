import { type Kind, typeIcon } from '#features/request/request.tsx'
import { deferred } from '#ui/layout/deferred.tsx'

/** The browser's half of performance requests. */
export const performance = {
  Icon: typeIcon('performance_review'),
  Form: deferred(() => import('./performance-form.tsx').then((module) => module.PerformanceForm)),
  Tab: deferred(() => import('./performance-tab.tsx').then((module) => module.PerformanceTab)),
} satisfies Kind
