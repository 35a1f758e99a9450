import { Info } from 'lucide-react'
import { useSend, useGet } from '#platform/api/api.tsx'
import { brand } from '#ui/brand.ts'
import { FirmPhone } from '#ui/buttons/phone-link.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { PublicPage } from '#ui/public/public-page.tsx'
import { namedDate } from '#ui/text/dates.ts'
import { Glyph } from '#ui/text/glyph.tsx'
import { finishStarter, getStarterPage, type Page } from '../contract.ts'
import { ClosedContext } from './closed.ts'
import type { Finished } from './finished-page.tsx'
import { ItemsPart, itemsLeft } from './items-part.tsx'
import { LOOK_AGAIN_MS } from './look-again.ts'
import { MissingAside } from './missing-aside.tsx'
import { PartSection } from './part-section.tsx'
import { YourInformation } from './your-information.tsx'

type StarterFormProps = {
  employer: string
  page: Page
  /** The link has ended since the page was opened. */
  isEnded?: boolean
  onFinished: (finished: Finished) => void
}

export function StarterForm({ employer, page, isEnded = false, onFinished }: StarterFormProps) {
  const { error } = useGet(getStarterPage, undefined, isEnded ? {} : { refetchInterval: LOOK_AGAIN_MS })
  const { firstName, jobTitle, startDate, parts, closed } = page
  return (
    <PublicPage
      employer={employer}
      foot={<YourInformation employer={employer} />}
      title={`Before your first day, ${firstName}`}
      lead={
        <p>
          You start at {employer} as {jobTitle} on {namedDate(startDate)}. {employer} needs five things from you. It
          takes about ten minutes, and you can stop and come back. Nothing about your health is asked here.
        </p>
      }
      aside={<MissingAside page={page} isUnreached={error !== null} />}
    >
      {closed && (
        <Alert hue="wait" title={isEnded ? 'This link has ended' : `${employer} has closed this`} className="mb-6">
          {closedWords(closed, isEnded)}
        </Alert>
      )}
      <ClosedContext value={closed !== null}>
        {parts.map((part) => (
          <PartSection key={part.part} part={part} page={page} employer={employer} />
        ))}
        {page.items.length > 0 && <ItemsPart page={page} employer={employer} />}
      </ClosedContext>
      {!closed && <Finish employer={employer} page={page} onFinished={onFinished} />}
    </PublicPage>
  )
}

function closedWords(closed: NonNullable<Page['closed']>, isEnded: boolean) {
  if (isEnded)
    return (
      <>
        It has been used, has expired, was withdrawn or was replaced by a newer one: the newest e-mail has the link that
        works. What you saved is kept. For a new link, phone {brand.firm} on <FirmPhone />.
      </>
    )
  if (closed === 'cancelled')
    return (
      <>
        Nothing more is needed here, and nothing can be changed. What you saved is kept as it is. If you did not expect
        this, phone {brand.firm} on <FirmPhone />.
      </>
    )
  return 'Your start has been prepared, and nothing more can be changed here. What you saved is kept.'
}

function leftWords(page: Page) {
  const left = itemsLeft(page).length
  if (left === 0) return ''
  return ` ${left === 1 ? 'One thing' : `${left} things`} under “Also to do” can only be told by phone then.`
}

function Finish({ employer, page, onFinished }: StarterFormProps) {
  const { firstName, startDate } = page
  const isComplete = page.parts.every(({ progress }) => progress === 'done')
  const { send, sending } = useSend(finishStarter, undefined, {
    failure: 'This could not be sent. Please try again.',
    done: (sent) => onFinished({ employer, firstName, startDate, ...sent }),
  })
  return (
    <div className="grid justify-items-start gap-3 border-t border-rule-ink pt-4 max-md:justify-items-stretch">
      <p className="flex items-start gap-2 text-meta text-ink-2">
        <Glyph of={Info} size="small" className="mt-1" />
        {isComplete
          ? `Finish hands everything to ${employer} and ends the link.${leftWords(page)}`
          : 'Finish opens when nothing is missing. Everything you have entered is already saved.'}
      </p>
      <Button
        variant="primary"
        size="tall"
        className="min-w-56"
        disabled={!isComplete}
        busy={sending}
        busyLabel="Sending..."
        onClick={() => send()}
      >
        Finish
      </Button>
    </div>
  )
}
