import { useEffect, useState } from 'react'
import { call, callAsGuest, callFromBrowser, type Output, statusOf, useGet, useSend } from '#platform/api/api.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { PublicPage } from '#ui/public/public-page.tsx'
import { SkeletonLines } from '#ui/text/skeleton.tsx'
import { browserSecret } from '../../link-browser/page/browser-secret.ts'
import { OpenFirst } from '../../link-browser/page/open-first.tsx'
import { getAssessment, openAssessment } from '../contract.ts'
import { AssessmentElsewhere } from './assessment-elsewhere.tsx'
import { AssessmentForm } from './assessment-form.tsx'
import { AssessmentEnded, HandedIn, type HandedInAt, LinkGone } from './ended.tsx'

/** The page of an employee’s link to their self-assessment. The secret comes after #. */
export function AssessmentPage() {
  useLink()
  const [handedIn, setHandedIn] = useState<HandedInAt>()
  const reading = useGet(getAssessment, undefined, { enabled: handedIn === undefined })
  useOpened(Boolean(reading.data?.page))
  if (handedIn) return <HandedIn {...handedIn} />
  if (statusOf(reading.error) === 410) return <LinkGone />
  if (!reading.data)
    return (
      <PublicPage title="Your self-assessment">
        <Loaded from={reading} waiting={<SkeletonLines />} waitingLabel="Loading the questions">
          {() => null}
        </Loaded>
      </PublicPage>
    )
  const { page, ...about } = reading.data
  if (page) return <AssessmentForm {...about} page={page} onHandedIn={setHandedIn} />
  if (about.ended !== null) return <AssessmentEnded {...about} />
  return <NotOpenedHere about={about} onOpen={() => void reading.refetch()} />
}

/** The secrets of the link and of this browser go with every call. */
export function useLink() {
  useState(() => {
    callAsGuest(location.hash.slice(1))
    callFromBrowser(browserSecret())
  })
  useEffect(() => {
    // Another link in the same window changes only the part after #.
    const reload = () => location.reload()
    globalThis.addEventListener('hashchange', reload)
    return () => globalThis.removeEventListener('hashchange', reload)
  }, [])
}

type NotOpenedHereProps = { about: Omit<Output<typeof getAssessment>, 'page'>; onOpen: () => void }

function NotOpenedHere({ about, onOpen }: NotOpenedHereProps) {
  // Another browser may have opened it first.
  const opening = useSend(openAssessment, undefined, { expects: ['BROWSER_UNKNOWN'], done: onOpen, failed: onOpen })
  if (about.openedIn !== 'none') return <AssessmentElsewhere {...about} onLetIn={onOpen} />
  return <OpenFirst employer={about.employer} title="Your self-assessment" what="self-assessment" opening={opening} />
}

function useOpened(isShown: boolean) {
  useEffect(() => {
    // Tells the server which link this browser uses, so that a new link opens only here. A failure needs no message.
    if (isShown) void call(openAssessment).catch(() => {})
  }, [isShown])
}
