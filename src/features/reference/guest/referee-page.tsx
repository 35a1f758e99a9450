import { useState } from 'react'
import { LinkGone, Opening, useLink } from '#features/guest/guest.tsx'
import { statusOf, useGet } from '#platform/api/api.tsx'
import { getRefereePage } from '../contract.ts'
import { Declined, type Ended, Sent } from './ended.tsx'
import { ReferenceForm } from './reference-form.tsx'

/** Where a referee’s link leads. */
export function RefereePage() {
  useLink()
  const [ended, setEnded] = useState<Ended>()
  const reading = useGet(getRefereePage, undefined, { enabled: ended === undefined })
  if (ended) return ended.as === 'sent' ? <Sent {...ended} /> : <Declined {...ended} />
  if (statusOf(reading.error) === 410) return <LinkGone />
  if (reading.data) return <ReferenceForm page={reading.data} onEnded={setEnded} />
  return <Opening title="A reference" loads="the questions" from={reading} />
}
