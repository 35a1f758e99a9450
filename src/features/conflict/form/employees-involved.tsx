import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { listColleagues } from '#features/restriction/contract.ts'
import { useGet } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { ConflictControl, ConflictValues } from './conflict-request.ts'
import { MAX_PARTICIPANTS, NewParticipant } from '../contract.ts'
import { isUndecided } from '../parties/namesakes.ts'
import { newParticipant } from './new-participant.ts'
import { ParticipantFields } from './participant-fields.tsx'
import { ParticipantLine } from './participant-line.tsx'

/** One person is edited at a time; complete ones collapse to a line. */
export function EmployeesInvolved({ control }: { control: ConflictControl }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'participants' })
  const { data: colleagues = [] } = useGet(listColleagues)
  const people = useWatch({ control, name: 'participants' })
  const [open, setOpen] = useState(-1)
  const add = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const { errors: all, submitCount } = useFormState({ control })
  const errors = all.participants
  const missing = errors?.root?.message ?? errors?.message
  useEffect(() => {
    const another = document.activeElement?.matches('[aria-invalid="true"]')
    if (submitCount > 0 && missing && !another) add.current?.focus()
  }, [missing, submitCount])

  function addOne() {
    setOpen(fields.length)
    append(newParticipant)
  }
  function edit(index: number) {
    // Render the fields first, so that one of them can take the focus.
    flushSync(() => setOpen(index))
    list.current?.children[index]?.querySelector('input')?.focus()
  }
  function takeOut(index: number) {
    remove(index)
    setOpen(index === open ? -1 : open - (index < open ? 1 : 0))
    add.current?.focus()
  }

  return (
    <Section title="Employees Involved" level={3} aside={count(fields.length)}>
      <Field group hideLabel label="Employees Involved" error={missing}>
        <ol ref={list} className="border-b border-rule">
          {fields.map((field, index) => {
            const person = people[index] ?? field
            const each = { index, person, onRemove: () => takeOut(index) }
            const folded = index !== open && !errors?.[index] && isComplete(person) && !isUndecided(person, colleagues)
            if (folded) return <ParticipantLine key={field.id} {...each} onEdit={() => edit(index)} />
            return <ParticipantFields key={field.id} {...each} control={control} onFocus={() => setOpen(index)} />
          })}
        </ol>
      </Field>
      <Button
        ref={add}
        size="small"
        icon={Plus}
        className="mt-3"
        disabled={fields.length >= MAX_PARTICIPANTS}
        onClick={addOne}
      >
        Add Employee
      </Button>
    </Section>
  )
}

const count = (people: number) => `${people} ${people === 1 ? 'person' : 'people'}`

const isComplete = (person: ConflictValues['participants'][number]) => NewParticipant.safeParse(person).success
