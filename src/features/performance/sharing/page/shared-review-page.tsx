import { useEffect, useState } from 'react'
import { call, callAsGuest, statusOf, useGet } from '#platform/api/api.tsx'
import { brand } from '#ui/brand.ts'
import { Loaded } from '#ui/layout/loaded.tsx'
import { PublicPage } from '#ui/public/public-page.tsx'
import { useOtherLink } from '../../self-assessment/page/assessment-page.tsx'
import { LinkGone } from '../../self-assessment/page/ended.tsx'
import { PageSkeleton } from '../../self-assessment/page/page-skeleton.tsx'
import { getSharedReview, openSharedReview } from '../contract.ts'
import { SharedReview } from './shared-review.tsx'
import { FirmPhone } from '#ui/buttons/phone-link.tsx'

/** Where an employee’s link to their shared review leads. Its secret stands behind #. */
export function SharedReviewPage() {
  useState(() => callAsGuest(location.hash.slice(1)))
  useOtherLink()
  const reading = useGet(getSharedReview)
  useOpened(Boolean(reading.data?.page))
  if (statusOf(reading.error) === 410) return <LinkGone />
  if (!reading.data)
    return (
      <PublicPage title="Your review">
        <Loaded from={reading} waiting={<PageSkeleton />} waitingLabel="Loading your review">
          {() => null}
        </Loaded>
      </PublicPage>
    )
  const { page, ended, ...about } = reading.data
  if (page) return <SharedReview {...about} page={page} />
  return <ReviewEnded employer={about.employer} isCompleted={ended === 'completed'} />
}

function useOpened(isShown: boolean) {
  useEffect(() => {
    // That it was opened is worth telling, and nothing to trouble its reader with.
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
