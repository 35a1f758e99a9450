import { useState } from 'react'
import { ApiError, callAsGuest, callFromBrowser, statusOf, useGet } from '#platform/api/api.tsx'
import { brand } from '#ui/brand.ts'
import { Loaded } from '#ui/layout/loaded.tsx'
import { PublicPage } from '#ui/public/public-page.tsx'
import { getStarterPage } from '../contract.ts'
import { browserSecret } from './browser-secret.ts'
import { DateOfBirthQuestion } from './date-of-birth-question.tsx'
import { type Finished, FinishedPage } from './finished-page.tsx'
import { StarterForm } from './starter-form.tsx'
import { FirmPhone } from '#ui/buttons/phone-link.tsx'

// The link's secret comes after #; this browser's own is in its storage.
if (location.pathname === '/starter') {
  callAsGuest(location.hash.slice(1))
  callFromBrowser(browserSecret())
  // Another link opened in this tab changes the hash and nothing else.
  addEventListener('hashchange', () => location.reload())
}

/** The page that a new starter's link opens. */
export function StarterPage() {
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
  if (!reading.data)
    return (
      <PublicPage title="Before your first day">
        <Loaded from={reading} waiting="Opening your page..." failure="Your page could not be opened">
          {() => null}
        </Loaded>
      </PublicPage>
    )
  const { employer, page } = reading.data
  if (!page) return <DateOfBirthQuestion employer={employer} onLetIn={() => void reading.refetch()} />
  return <StarterForm employer={employer} page={page} onFinished={setFinished} />
}

function EndedLink({ isCancelled }: { isCancelled: boolean }) {
  const why = isCancelled
    ? 'Your employer has closed this, and nothing more is needed from you here. If you did not expect this, phone'
    : 'It has been used, has expired, was withdrawn or was replaced by a newer one: the newest e-mail has the link that works. Everything you saved is kept. For a new link, phone'
  return (
    <PublicPage
      title="This link has ended"
      lead={
        <p>
          {why} {brand.firm} on <FirmPhone />.
        </p>
      }
    />
  )
}
