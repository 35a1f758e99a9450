import { Link } from '@tanstack/react-router'
import { getRequest } from '#features/request/contract.ts'
import { RecordLink } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { useWaitingDraft, useWaitingDrafts } from '#platform/drafts/drafts.tsx'
import { buttonLook } from '#ui/buttons/button-look.ts'
import { WaitingDraft } from '#ui/figures/waiting-draft.tsx'

/** More of them are in their records. */
const SHOWN = 3

/** What its reader has begun in this browser and not sent: a round of reviews, and what was written on requests. */
export function WaitingDrafts() {
  const round = useWaitingDraft('review-round')
  const messages = useWaitingDrafts('message:').map((draft) => ({ ...draft, ...kinds.message }))
  const notes = useWaitingDrafts('note:').map((draft) => ({ ...draft, ...kinds.note }))
  const written = [...messages, ...notes].toSorted((one, other) => (one.at < other.at ? 1 : -1))
  return (
    <>
      {round && (
        <WaitingDraft
          label="Review round"
          noun="review round"
          at={round.at}
          action={
            <Link to="/rounds/new" className={go}>
              Continue
            </Link>
          }
        />
      )}
      {written.slice(0, SHOWN).map(({ name, ...draft }) => (
        <Written key={`${draft.tab}:${name}`} requestId={name} {...draft} />
      ))}
    </>
  )
}

const kinds = {
  message: { label: 'Message', noun: 'message', tab: 'messages' },
  note: { label: 'Note', noun: 'note', tab: 'notes' },
} as const

type WrittenProps = { requestId: string; label: string; noun: string; tab: string; at: string }

function Written({ requestId, tab, ...draft }: WrittenProps) {
  const request = useGet(getRequest, { requestId }).data
  // On its way, or nobody here may see it any more.
  if (!request) return null
  return (
    <WaitingDraft
      {...draft}
      title={request.title}
      action={
        <RecordLink requestId={requestId} tab={tab} className={go}>
          Continue
        </RecordLink>
      }
    />
  )
}

const go = buttonLook({ size: 'small' })
