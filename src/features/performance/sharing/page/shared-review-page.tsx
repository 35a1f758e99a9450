import { useEffect } from 'react'
import { call, statusOf, useGet, useSend } from '#platform/api/api.tsx'
import { brand } from '#ui/brand.ts'
import { Loaded } from '#ui/layout/loaded.tsx'
import { PublicPage } from '#ui/public/public-page.tsx'
import { SkeletonLines } from '#ui/text/skeleton.tsx'
import { OpenFirst } from '../../link-browser/page/open-first.tsx'
import { OpenedElsewhere } from '../../link-browser/page/opened-elsewhere.tsx'
import { useCodeOutcome } from '../../link-browser/page/code-form.tsx'
import type { OpenedIn } from '../../link-browser/contract.ts'
import { useLink } from '../../self-assessment/page/assessment-page.tsx'
import { LinkGone } from '../../self-assessment/page/ended.tsx'
import { getSharedReview, giveReviewCode, openSharedReview } from '../contract.ts'
import { SharedReview } from './shared-review.tsx'
import { FirmPhone } from '#ui/buttons/phone-link.tsx'

/** The page of an employee’s link to their shared review. The secret comes after #. */
export function SharedReviewPage() {
  useLink()
  const reading = useGet(getSharedReview)
  useOpened(Boolean(reading.data?.page))
  if (statusOf(reading.error) === 410) return <LinkGone />
  if (!reading.data)
    return (
      <PublicPage title="Your review">
        <Loaded from={reading} waiting={<SkeletonLines />} waitingLabel="Loading your review">
          {() => null}
        </Loaded>
      </PublicPage>
    )
  const { page, ended, ...about } = reading.data
  if (page) return <SharedReview {...about} page={page} />
  if (ended === null) return <NotOpenedHere {...about} onOpen={() => void reading.refetch()} />
  return <ReviewEnded employer={about.employer} isCompleted={ended === 'completed'} />
}

type NotOpenedHereProps = { employer: string; openedIn: OpenedIn; openedAt: string | null; onOpen: () => void }

function NotOpenedHere({ employer, openedIn, openedAt, onOpen }: NotOpenedHereProps) {
  // Another browser may have opened it first.
  const opening = useSend(openSharedReview, undefined, { expects: ['BROWSER_UNKNOWN'], done: onOpen, failed: onOpen })
  const { problem, outcome } = useCodeOutcome(onOpen)
  const { send, sending } = useSend(giveReviewCode, undefined, outcome)
  if (openedIn !== 'none')
    return <OpenedElsewhere employer={employer} openedAt={openedAt} giving={{ send, sending, problem }} />
  return <OpenFirst employer={employer} title="Your review" what="review" opening={opening} />
}

function useOpened(isShown: boolean) {
  useEffect(() => {
    // Tells the server which link this browser uses, so that a new link opens only here. A failure needs no message.
    if (isShown) void call(openSharedReview).catch(() => {})
  }, [isShown])
}

function ReviewEnded({ employer, isCompleted }: { employer: string; isCompleted: boolean }) {
  return (
    <PublicPage
      employer={employer}
      title={isCompleted ? 'This review is completed' : 'This link has expired'}
      lead={
        isCompleted
          ? 'The link ended with it. What both sides wrote, and your comments, are kept with the review.'
          : 'Your review is kept as it was shared, with everything that you have said of it.'
      }
    >
      <p className="max-w-measure text-ink-2">
        {isCompleted ? 'For a copy of it, ask' : 'For a new link, ask'} {employer}, or phone {brand.firm} on{' '}
        <FirmPhone />.
      </p>
    </PublicPage>
  )
}
