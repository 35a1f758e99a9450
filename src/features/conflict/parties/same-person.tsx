import { fullName } from '#features/request/request.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Radio } from '#ui/fields/radio.tsx'
import { type Account, namesakesOf, type TypedIn } from './namesakes.ts'

type SamePersonProps = {
  person: TypedIn
  accounts: readonly Account[]
  onChange: (userId: string | null) => void
  error?: string | undefined
  className?: string
}

/** Asks whether a typed-in person owns the account of that name: a case is hidden from the people it is about. */
export function SamePerson({ person, accounts, onChange, error, className }: SamePersonProps) {
  const namesakes = namesakesOf(person, accounts)
  const [first] = namesakes
  if (!first) return null
  return (
    <Field
      group
      label={`${fullName(first)} has an account here. Is this the same person?`}
      hint="If so, they cannot see the case with it, unless they only have a part in working on it."
      error={error}
      className={className ?? ''}
    >
      {namesakes.map(({ id, email }) => (
        <Radio
          key={id}
          name={`same-as-${first.id}`}
          checked={person.userId === id}
          onChange={() => onChange(id)}
          label="Yes, the same person"
          hint={namesakes.length > 1 || email ? email : undefined}
        />
      ))}
      <Radio
        name={`same-as-${first.id}`}
        checked={person.userId === null}
        onChange={() => onChange(null)}
        label="No, someone else"
      />
    </Field>
  )
}
