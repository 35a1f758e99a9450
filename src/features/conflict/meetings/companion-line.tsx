import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { type Companion, type Meeting, revealCompanion } from './contract.ts'
import { companionLabels } from './words.ts'

/** The companion, hidden until the user reveals it. The value is held only here. */
export function CompanionLine({ meeting }: { meeting: Meeting }) {
  const { id: meetingId, companion, person, can } = meeting
  const [shown, setShown] = useState<Companion>()
  const reveal = useSend(
    revealCompanion,
    { meetingId },
    { failure: 'Failed to reveal. Please try again.', done: (answer) => setShown(answer.companion) },
  )
  if (!companion) return null
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 text-meta text-ink-2">
      <span>
        {`Companion: ${shown ? `${shown.name}, ${companionLabels[shown.kind].toLowerCase()}` : companion}`}
        {shown && <span className="block text-ink-3">The Reveal was recorded with your name and the time.</span>}
      </span>
      {can.reveal && (
        <Button
          variant="quiet"
          size="small"
          icon={shown ? EyeOff : Eye}
          busy={reveal.sending}
          aria-pressed={shown !== undefined}
          data-print="no"
          className="-my-1"
          onClick={() => (shown ? setShown(undefined) : reveal.send())}
        >
          {shown ? 'Hide' : 'Reveal'}
          <VisuallyHidden>{` the companion of ${person.name}`}</VisuallyHidden>
        </Button>
      )}
    </div>
  )
}
