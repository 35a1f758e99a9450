import { useReveal } from '#features/form/form.tsx'
import { RevealButton } from '#ui/buttons/reveal-button.tsx'
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
        <RevealButton
          of={`the companion of ${person.name}`}
          isShown={shown !== undefined}
          busy={revealing}
          onClick={toggle}
        />
      )}
    </div>
  )
}
