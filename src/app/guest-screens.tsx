import type { ComponentType } from 'react'
import { type Deferred, deferred } from '#ui/layout/deferred.tsx'

/** Pages for people without an account, by path; whoever is signed in at this browser plays no part in them. */
export const guestScreens: Readonly<Record<string, Deferred<object> | ComponentType | undefined>> = {
  '/starter': deferred(() => import('#features/starter/starter.tsx').then((module) => module.StarterPage)),
  '/assessment': deferred(async () => (await import('#features/performance/performance.tsx')).AssessmentPage),
  '/review': deferred(async () => (await import('#features/performance/performance.tsx')).SharedReviewPage),
  '/reference': deferred(async () => (await import('#features/reference/reference.tsx')).RefereePage),
}
