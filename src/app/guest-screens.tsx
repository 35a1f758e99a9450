import type { ComponentType } from 'react'
import { AssessmentPage, SharedReviewPage } from '#features/performance/performance.tsx'
import { type Deferred, deferred } from '#ui/layout/deferred.tsx'

/** Pages for people without an account, by path. They ignore any session of this browser. */
export const guestScreens: Readonly<Record<string, Deferred<object> | ComponentType | undefined>> = {
  '/starter': deferred(() => import('#features/starter/starter.tsx').then((module) => module.StarterPage)),
  '/assessment': AssessmentPage,
  '/review': SharedReviewPage,
  '/reference': deferred(async () => (await import('#features/reference/reference.tsx')).RefereePage),
}
