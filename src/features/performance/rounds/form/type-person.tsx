import { useForm } from 'react-hook-form'
import { contractResolver, TextField } from '#features/form/form.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { RoundPerson } from '../contract.ts'
import type { ChosenPerson } from './people.ts'

const nobody = { name: '', email: '', jobTitle: '', department: '' }

/** Adds a person who is not stored here. Enter adds them and empties the fields for the next. */
export function TypePerson({ onAdd }: { onAdd: (people: ChosenPerson[]) => void }) {
  const form = useForm({ resolver: contractResolver(RoundPerson), defaultValues: nobody })
  const { control } = form
  const add = form.handleSubmit((person) => {
    onAdd([person])
    form.reset(nobody)
    form.setFocus('name')
  })
  // Not a form element, because it is inside the form of the round.
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only catches what bubbles up from the fields
    <div
      className="grid gap-x-4 gap-y-5 pt-4 md:grid-cols-2"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        void add()
      }}
    >
      <TextField control={control} name="name" label="Name" />
      <TextField control={control} name="email" label="E-mail" type="email" optional />
      <TextField control={control} name="jobTitle" label="Job title" optional />
      <TextField control={control} name="department" label="Department" optional />
      <div className="md:col-span-2">
        <Button onClick={() => void add()}>Add person</Button>
      </div>
    </div>
  )
}
