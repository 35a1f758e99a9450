import { Send } from 'lucide-react'
import { useGet } from '#platform/api/api.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { dateAndTime, longDate } from '#ui/text/dates.ts'
import { getStarter, type Starter } from '../contract.ts'
import { LinkActions } from './link-actions.tsx'
import { itemsShown } from './items-shown.ts'
import { PartReview } from './part-review.tsx'

type StarterPanelProps = { requestId: string; employeeId: string }

/** The link to the new starter’s own page, their progress on it, and the details that wait for approval. */
export function StarterPanel({ requestId, employeeId }: StarterPanelProps) {
  const reading = useGet(getStarter, { employeeId })
  return (
    <Loaded from={reading} waiting="Loading the starter’s page..." failure="The starter’s page could not be loaded">
      {(starter) => (
        <Section title={`From ${starter.firstName}`} aside={asideOf(starter)}>
          <div className="grid gap-4">
            <p className="max-w-measure text-ink-2">{standing(starter)}</p>
            <LinkActions key={employeeId} employeeId={employeeId} starter={starter} icon={Send} />
            {starter.parts.length > 0 && (
              <ul>
                {starter.parts.map((part) => (
                  <PartReview key={part.id} requestId={requestId} starter={starter} part={part} />
                ))}
              </ul>
            )}
            {starter.parts.some((part) => itemsShown(part).some(({ can }) => can.reveal)) && (
              <p className="text-meta text-ink-3" data-print="no">
                Each Reveal is recorded with your name and the time.
              </p>
            )}
          </div>
        </Section>
      )}
    </Loaded>
  )
}

function asideOf({ parts }: Starter) {
  const waiting = parts.filter(({ status }) => status === 'waiting').length
  if (parts.length === 0) return undefined
  if (waiting > 0) return `${waiting} ${waiting === 1 ? 'part waits' : 'parts wait'} for approval`
  return `${parts.filter(({ progress }) => progress === 'done').length} of ${parts.length} done`
}

function standing({ firstName, startDate, link, finishedAt, parts, cannotSend }: Starter) {
  if (finishedAt) return `${firstName} sent everything on ${dateAndTime(finishedAt)}, which ended the link.`
  if (link)
    return `The link of ${dateAndTime(link.sentAt)} works until the end of ${longDate(startDate)}, or until ${firstName} has finished.`
  if (cannotSend) return cannotSend
  if (parts.length > 0) return `${firstName} has no link that works. What was saved is kept.`
  return `Send ${firstName} a link to a page of their own. There they give their details, National Insurance number, bank details, an emergency contact and their documents. Nothing reaches the record before it is approved.`
}
