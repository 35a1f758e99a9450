import { X } from 'lucide-react'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import type { ChosenPerson, PeopleErrors } from './people.ts'

type ChosenPeopleProps = {
  people: readonly ChosenPerson[]
  errors: PeopleErrors
  onChange: (place: number, person: ChosenPerson) => void
  onRemove: (place: number) => void
}

/** People with an error come first, because the list may be long. */
export function ChosenPeople({ people, errors, onChange, onRemove }: ChosenPeopleProps) {
  const placed = people.map((person, place) => ({ person, place, error: errors[place] }))
  const inOrder = placed.toSorted((a, b) => Number(!a.error) - Number(!b.error))
  return (
    <ul aria-label="People of the round" className="max-h-96 overflow-y-auto overscroll-contain">
      {inOrder.map(({ person, place, error }) => (
        <li
          key={`${place} ${person.employeeId ?? person.name}`}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t border-rule py-2 wrap-anywhere"
        >
          <div className="min-w-0">
            <b className="font-semibold">{person.name}</b>
            <span className="block text-meta text-ink-3">
              {[person.email, person.jobTitle, person.department].filter(Boolean).join(', ')}
            </span>
            {Object.entries(error ?? {}).map(([field, message]) => (
              <span key={field} className="block font-semibold text-stop">
                {message}
              </span>
            ))}
            {(error?.anyway || person.anyway) && (
              <Checkbox
                className="mt-1.5"
                checked={person.anyway ?? false}
                onChange={({ target }) => onChange(place, { ...person, anyway: target.checked })}
                label="Include anyway"
              />
            )}
          </div>
          <IconButton icon={X} size="small" label={`Remove ${person.name}`} onClick={() => onRemove(place)} />
        </li>
      ))}
    </ul>
  )
}
