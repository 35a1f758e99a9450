import { Link } from '@tanstack/react-router'
import { getRequest } from '#features/request/contract.ts'
import { RecordLink } from '#features/request/request.tsx'
import { statusOf, useGetEach } from '#platform/api/api.tsx'
import { useWaitingDraft, useWaitingDrafts } from '#platform/drafts/drafts.tsx'
import { buttonLook } from '#ui/buttons/button-look.ts'
import { WaitingDraft } from '#ui/figures/waiting-draft.tsx'

/** More of them are in their records. */
const SHOWN = 3

/** Drafts that the reader began in this browser and has not sent: a round of reviews, and texts on requests. */
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
      <Written drafts={written} room={SHOWN} />
    </>
  )
}

const kinds = {
  message: { label: 'Message', noun: 'message', tab: 'messages' },
  note: { label: 'Note', noun: 'note', tab: 'notes' },
} as const

type Draft = (typeof kinds)[keyof typeof kinds] & { name: string; at: string }

/** The first drafts; those on requests that no one here may see any more make room for others. */
function Written({ drafts, room }: { drafts: readonly Draft[]; room: number }) {
  const shown = drafts.slice(0, room)
  const ids = [...new Set(shown.map(({ name }) => name))]
  const readings = useGetEach(
    getRequest,
    ids.map((requestId) => ({ requestId })),
  )
  const found = shown.map((draft) => {
    const { data, error } = readings[ids.indexOf(draft.name)] ?? {}
    // Data read before the request was lost is still held.
    const isLost = error && (!data || statusOf(error) === 404)
    return { ...draft, isLost, request: isLost ? undefined : data }
  })
  const lost = found.filter(({ isLost }) => isLost).length
  return (
    <>
      {found.map(
        ({ name, tab, label, noun, at, request }) =>
          request && (
            <WaitingDraft
              key={`${tab}:${name}`}
              label={label}
              noun={noun}
              at={at}
              title={request.title}
              action={
                <RecordLink requestId={name} tab={tab} className={go}>
                  Continue
                </RecordLink>
              }
            />
          ),
      )}
      {lost > 0 && drafts.length > room && <Written drafts={drafts.slice(room)} room={lost} />}
    </>
  )
}

const go = buttonLook({ size: 'small' })
