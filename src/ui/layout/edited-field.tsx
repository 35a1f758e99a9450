import { Field, type FieldProps } from '#ui/fields/field.tsx'
import { Theirs } from './theirs.tsx'

/** An edit of a record, field by field. */
export type Edit<Name extends string> = {
  value: (name: Name) => string
  set: (name: Name, value: string) => void
  problem: (name: Name) => string | undefined
  /** A colleague’s value for a field that was changed here too. */
  theirs: (name: Name) => string | undefined
  takeTheirs: (name: Name) => void
}

type EditedFieldProps<Name extends string> = Pick<FieldProps, 'label' | 'hint' | 'optional' | 'group' | 'children'> & {
  edit: Edit<Name>
  name: Name
  inWords?: ((value: string) => string) | undefined
}

/** A field with a colleague’s words below it where both have changed it. */
export function EditedField<Name extends string>({ edit, name, inWords = String, ...rest }: EditedFieldProps<Name>) {
  const theirs = edit.theirs(name)
  return (
    <div className="grid content-start gap-2">
      <Field {...rest} error={edit.problem(name)} />
      <Theirs text={theirs && inWords(theirs)} onKeep={() => edit.takeTheirs(name)} />
    </div>
  )
}

/** The props of its control. */
export const edited = <Name extends string>(edit: Pick<Edit<Name>, 'value' | 'set'>, name: Name) => ({
  value: edit.value(name),
  onChange: ({ target }: { target: { value: string } }) => edit.set(name, target.value),
})
