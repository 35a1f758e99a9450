import { useEffect, useState } from 'react'
import { call, callAsGuest, statusOf, useGet } from '#platform/api/api.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { PublicPage } from '#ui/public/public-page.tsx'
import { getAssessment, openAssessment } from '../contract.ts'
import { AssessmentForm } from './assessment-form.tsx'
import { AssessmentEnded, HandedIn, type HandedInAt, LinkGone } from './ended.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

/** Where an employee’s link to their self-assessment leads. Its secret stands behind #. */
export function AssessmentPage() {
  useState(() => callAsGuest(location.hash.slice(1)))
  useOtherLink()
  const [handedIn, setHandedIn] = useState<HandedInAt>()
  const reading = useGet(getAssessment, undefined, { enabled: handedIn === undefined })
  useOpened(reading.data?.page !== undefined && reading.data.page !== null)
  if (handedIn) return <HandedIn {...handedIn} />
  if (statusOf(reading.error) === 410) return <LinkGone />
  if (!reading.data)
    return (
      <PublicPage title="Your self-assessment">
        <Loaded from={reading} waiting={<PageSkeleton />} waitingLabel="Loading the questions">
          {() => null}
        </Loaded>
      </PublicPage>
    )
  const { page, ...about } = reading.data
  if (page) return <AssessmentForm {...about} page={page} onHandedIn={setHandedIn} />
  return <AssessmentEnded {...about} />
}

/** Another link in the same window changes only what stands behind #. */
export function useOtherLink() {
  useEffect(() => {
    const reload = () => location.reload()
    globalThis.addEventListener('hashchange', reload)
    return () => globalThis.removeEventListener('hashchange', reload)
  }, [])
}

function useOpened(isShown: boolean) {
  useEffect(() => {
    // That it was opened is worth telling, and nothing to trouble its reader with.
    if (isShown) void call(openAssessment).catch(() => {})
  }, [isShown])
}
