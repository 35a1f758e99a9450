import { ConfirmCall } from '#features/form/form.tsx'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { fullName } from '#features/request/request.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Glyph } from '#ui/text/glyph.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { CaseParticipant, Namesake } from '../../contract.ts'
import { decideNamesake } from '../contract.ts'

type LineProps = { person: CaseParticipant; namesake: Namesake }

/** The accounts with a name like a person's, which do not see the case until they are said to be another person's. */
export function NamesakeLines({ person }: { person: CaseParticipant }) {
  if (person.namesakes.length === 0) return null
  return (
    <ul className="mt-1 grid gap-1 text-meta text-ink-2">
      {person.namesakes.map((namesake) => (
        <Line key={namesake.id} person={person} namesake={namesake} />
      ))}
    </ul>
  )
}

function Line({ person, namesake }: LineProps) {
  const [asks, setAsks] = useState(false)
  const { cleared, isAdviser, can } = namesake
  const whose = `${isAdviser ? 'adviser' : 'account holder'} ${fullName(namesake)}`
  return (
    <li>
      <p>
        {!cleared && <Glyph of={EyeOff} size="small" className="mr-1.5 inline-block align-[-0.125em]" />}
        {cleared
          ? `Not the same person as the ${whose}: confirmed by ${fullName(cleared.by)} on ${longDate(cleared.at)}.`
          : `Hidden from the ${whose}, who has the same or a similar name.`}
      </p>
      {can.decide && (
        <Button variant="quiet" size="small" className="-ml-2 block" data-print="no" onClick={() => setAsks(true)}>
          {cleared ? 'Undo' : 'Another person'}
          <VisuallyHidden>{`: not the same as ${fullName(namesake)}, who has an account`}</VisuallyHidden>
        </Button>
      )}
      {asks && <Question person={person} namesake={namesake} onClose={() => setAsks(false)} />}
    </li>
  )
}

function Question({ person, namesake, onClose }: LineProps & { onClose: () => void }) {
  const isAnotherPerson = namesake.cleared === null
  const name = fullName(namesake)
  return (
    <ConfirmCall
      sends={decideNamesake}
      params={{ participantId: person.id }}
      onClose={onClose}
      body={{ userId: namesake.id, isAnotherPerson, version: person.version }}
      title={isAnotherPerson ? 'Are these two different people?' : `Hide the case from ${name} again?`}
      description={
        isAnotherPerson
          ? `The account holder ${name} will then be able to see the case, like everyone else with access. First make sure that they are not the ${person.name} named in it. Your name and the time are recorded, and you can undo this.`
          : 'They will no longer see it anywhere. What they have read or written stays.'
      }
      confirmLabel={isAnotherPerson ? 'Another person' : 'Hide it again'}
      variant="primary"
      busyLabel="Saving..."
      success={isAnotherPerson ? `${name} can see the case.` : `The case is hidden from ${name}.`}
      failure="Failed to change who may see the case."
    />
  )
}
