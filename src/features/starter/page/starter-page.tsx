import { useState } from 'react'
import { Ended, LinkGone, Opening, useLink } from '#features/guest/guest.tsx'
import { ApiError, statusOf, useGet } from '#platform/api/api.tsx'
import { getStarterPage } from '../contract.ts'
import { browserSecret } from './browser-secret.ts'
import { DateOfBirthQuestion } from './date-of-birth-question.tsx'
import { type Finished, FinishedPage } from './finished-page.tsx'
import { StarterForm } from './starter-form.tsx'

/** The page that a new starter's link opens. */
export function StarterPage() {
  useLink(browserSecret)
  const reading = useGet(getStarterPage)
  const [finished, setFinished] = useState<Finished>()
  if (finished) return <FinishedPage finished={finished} />
  const isEnded = statusOf(reading.error) === 410
  const isCancelled = reading.error instanceof ApiError && reading.error.code === 'REQUEST_CANCELLED'
  const known = reading.data?.page
  // Text that is typed and not saved yet stays on screen.
  if (isEnded && known && reading.data)
    return (
      <StarterForm
        isEnded={!isCancelled}
        employer={reading.data.employer}
        page={{ ...known, closed: isCancelled ? 'cancelled' : (known.closed ?? 'completed') }}
        onFinished={setFinished}
      />
    )
  if (isEnded) return <EndedLink isCancelled={isCancelled} />
  if (!reading.data) return <Opening title="Before your first day" loads="your page" from={reading} />
  const { employer, page } = reading.data
  if (!page) return <DateOfBirthQuestion employer={employer} onLetIn={() => void reading.refetch()} />
  return <StarterForm employer={employer} page={page} onFinished={setFinished} />
}

function EndedLink({ isCancelled }: { isCancelled: boolean }) {
  if (isCancelled)
    return (
      <Ended
        title="This link has ended"
        lead="Your employer has closed this, and nothing more is needed from you here."
      >
        If you did not expect this,
      </Ended>
    )
  return <LinkGone />
}
