import { Eye, EyeOff } from 'lucide-react'
import { useReveal } from '#features/form/form.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { type Meeting, revealCompanion } from './contract.ts'
import { companionLabels } from './words.ts'

/** The companion, hidden until the user reveals it. The value is held only here. */
export function CompanionLine({ meeting }: { meeting: Meeting }) {
  const { id: meetingId, companion, person, can } = meeting
  const { revealed, revealing, toggle } = useReveal(revealCompanion, { meetingId }, {})
  const shown = revealed?.companion
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
          busy={revealing}
          aria-pressed={shown !== undefined}
          data-print="no"
          className="-my-1"
          onClick={toggle}
        >
          {shown ? 'Hide' : 'Reveal'}
          <VisuallyHidden>{` the companion of ${person.name}`}</VisuallyHidden>
        </Button>
      )}
    </div>
  )
}
