import { useEffect, useState } from 'react'
import { callAsGuest, statusOf, useGet } from '#platform/api/api.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { PublicPage } from '#ui/public/public-page.tsx'
import { SkeletonLines } from '#ui/text/skeleton.tsx'
import { getRefereePage } from '../contract.ts'
import { Declined, type Ended, LinkGone, Sent } from './ended.tsx'
import { ReferenceForm } from './reference-form.tsx'

/** Where a referee’s link leads. Its secret stands behind #. */
export function RefereePage() {
  useState(() => callAsGuest(location.hash.slice(1)))
  useOtherLink()
  const [ended, setEnded] = useState<Ended>()
  const reading = useGet(getRefereePage, undefined, { enabled: ended === undefined })
  if (ended) return ended.as === 'sent' ? <Sent {...ended} /> : <Declined {...ended} />
  if (statusOf(reading.error) === 410) return <LinkGone />
  if (reading.data) return <ReferenceForm page={reading.data} onEnded={setEnded} />
  return (
    <PublicPage title="A reference">
      <Loaded from={reading} waiting={<SkeletonLines />} waitingLabel="Loading the questions">
        {() => null}
      </Loaded>
    </PublicPage>
  )
}

/** Another link in the same window changes only what stands behind #. */
function useOtherLink() {
  useEffect(() => {
    const reload = () => location.reload()
    globalThis.addEventListener('hashchange', reload)
    return () => globalThis.removeEventListener('hashchange', reload)
  }, [])
}
