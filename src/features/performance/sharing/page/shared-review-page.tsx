import { Ended, LinkGone, Opening, useLink } from '#features/guest/guest.tsx'
import { statusOf, useGet, useSend } from '#platform/api/api.tsx'
import { browserSecret } from '../../link-browser/page/browser-secret.ts'
import { OpenFirst } from '../../link-browser/page/open-first.tsx'
import { OpenedElsewhere } from '../../link-browser/page/opened-elsewhere.tsx'
import { useCodeOutcome } from '../../link-browser/page/code-form.tsx'
import { useOpened } from '../../link-browser/page/use-opened.tsx'
import type { OpenedIn } from '../../link-browser/contract.ts'
import { getSharedReview, giveReviewCode, openSharedReview } from '../contract.ts'
import { SharedReview } from './shared-review.tsx'

/** The page of an employee’s link to their shared review. */
export function SharedReviewPage() {
  useLink(browserSecret)
  const reading = useGet(getSharedReview)
  useOpened(openSharedReview, Boolean(reading.data?.page))
  if (statusOf(reading.error) === 410) return <LinkGone />
  if (!reading.data) return <Opening title="Your review" loads="your review" from={reading} />
  const { page, ended, ...about } = reading.data
  if (page) return <SharedReview {...about} page={page} />
  if (ended === null) return <NotOpenedHere {...about} onOpen={() => void reading.refetch()} />
  return <ReviewEnded employer={about.employer} isCompleted={ended === 'completed'} />
}

type NotOpenedHereProps = { employer: string; openedIn: OpenedIn; openedAt: string | null; onOpen: () => void }

function NotOpenedHere({ employer, openedIn, openedAt, onOpen }: NotOpenedHereProps) {
  const { problem, outcome } = useCodeOutcome(onOpen)
  const { send, sending } = useSend(giveReviewCode, undefined, outcome)
  if (openedIn !== 'none')
    return <OpenedElsewhere employer={employer} openedAt={openedAt} giving={{ send, sending, problem }} />
  return <OpenFirst employer={employer} title="Your review" what="review" opens={openSharedReview} onOpen={onOpen} />
}

function ReviewEnded({ employer, isCompleted }: { employer: string; isCompleted: boolean }) {
  return (
    <Ended
      employer={employer}
      title={isCompleted ? 'This review is completed' : 'This link has expired'}
      lead={
        isCompleted
          ? 'The link ended with it. What both sides wrote, and your comments, are kept with the review.'
          : 'Your review is kept as it was shared, with everything that you have said of it.'
      }
    >
      {isCompleted ? 'For a copy of it, ask' : 'For a new link, ask'} {employer}, or
    </Ended>
  )
}
