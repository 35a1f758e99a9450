import { Avatar } from '#ui/text/avatar.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { personFrom } from '../parties/person.ts'
import type { CaseRow } from './contract.ts'

type PartyFacesProps = { people: CaseRow['participants']; count: number }

/** The first people of the case, and how many more there are. */
export function PartyFaces({ people, count }: PartyFacesProps) {
  const more = count - people.length
  return (
    <p className="flex flex-wrap items-center gap-1 text-ink-3">
      {people.map(({ id, name }) => (
        <span key={id} title={name}>
          <Avatar person={personFrom(name)} size="small" />
          <VisuallyHidden>{name}, </VisuallyHidden>
        </span>
      ))}
      {count === 0 && 'No one has been named yet'}
      {more > 0 && <span className="ml-1">and {more} more</span>}
    </p>
  )
}
