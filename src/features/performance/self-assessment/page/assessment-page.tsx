import { useState } from 'react'
import { LinkGone, Opening, useLink } from '#features/guest/guest.tsx'
import { type Output, statusOf, useGet } from '#platform/api/api.tsx'
import { browserSecret } from '../../link-browser/page/browser-secret.ts'
import { OpenFirst } from '../../link-browser/page/open-first.tsx'
import { useOpened } from '../../link-browser/page/use-opened.tsx'
import { getAssessment, openAssessment } from '../contract.ts'
import { AssessmentElsewhere } from './assessment-elsewhere.tsx'
import { AssessmentForm } from './assessment-form.tsx'
import { AssessmentEnded, HandedIn, type HandedInAt } from './ended.tsx'

/** The page of an employee’s link to their self-assessment. */
export function AssessmentPage() {
  useLink(browserSecret)
  const [handedIn, setHandedIn] = useState<HandedInAt>()
  const reading = useGet(getAssessment, undefined, { enabled: handedIn === undefined })
  useOpened(openAssessment, Boolean(reading.data?.page))
  if (handedIn) return <HandedIn {...handedIn} />
  if (statusOf(reading.error) === 410) return <LinkGone />
  if (!reading.data) return <Opening title="Your self-assessment" loads="the questions" from={reading} />
  const { page, ...about } = reading.data
  if (page) return <AssessmentForm {...about} page={page} onHandedIn={setHandedIn} />
  if (about.ended !== null) return <AssessmentEnded {...about} />
  return <NotOpenedHere about={about} onOpen={() => void reading.refetch()} />
}

type NotOpenedHereProps = { about: Omit<Output<typeof getAssessment>, 'page'>; onOpen: () => void }

function NotOpenedHere({ about, onOpen }: NotOpenedHereProps) {
  if (about.openedIn !== 'none') return <AssessmentElsewhere {...about} onLetIn={onOpen} />
  return (
    <OpenFirst
      employer={about.employer}
      title="Your self-assessment"
      what="self-assessment"
      opens={openAssessment}
      onOpen={onOpen}
    />
  )
}
