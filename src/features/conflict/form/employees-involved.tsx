import { useEffect, useRef } from 'react'
import { useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { listColleagues } from '#features/restriction/contract.ts'
import { useGet } from '#platform/api/api.tsx'
import { FoldingList } from '#ui/layout/folding-list.tsx'
import type { ConflictControl, ConflictValues } from './conflict-request.ts'
import { MAX_PARTICIPANTS, NewParticipant } from '../contract.ts'
import { isUndecided } from '../parties/namesakes.ts'
import { newParticipant } from './new-participant.ts'
import { ParticipantFields } from './participant-fields.tsx'
import { ParticipantLine } from './participant-line.tsx'

export function EmployeesInvolved({ control }: { control: ConflictControl }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'participants' })
  const { data: colleagues = [] } = useGet(listColleagues)
  const people = useWatch({ control, name: 'participants' })
  const add = useRef<HTMLButtonElement>(null)
  const { errors: all, submitCount } = useFormState({ control })
  const errors = all.participants
  const missing = errors?.root?.message ?? errors?.message
  useEffect(() => {
    const another = document.activeElement?.matches('[aria-invalid="true"]')
    if (submitCount > 0 && missing && !another) add.current?.focus()
  }, [missing, submitCount])
  return (
    <FoldingList
      label="Employees Involved"
      aside={`${fields.length} ${fields.length === 1 ? 'person' : 'people'}`}
      error={missing}
      rows={fields}
      max={MAX_PARTICIPANTS}
      isComplete={(field, index) => !errors?.[index] && isSettled(people[index] ?? field, colleagues)}
      add={{ label: 'Add Employee', onAdd: () => append(newParticipant), ref: add }}
      onRemove={remove}
    >
      {(field, { index, isFolded, onEdit, onFocus, onRemove }) => {
        const each = { index, person: people[index] ?? field, onRemove }
        if (isFolded) return <ParticipantLine {...each} onEdit={onEdit} />
        return <ParticipantFields {...each} control={control} onFocus={onFocus} />
      }}
    </FoldingList>
  )
}

type Person = ConflictValues['participants'][number]
type Colleagues = Parameters<typeof isUndecided>[1]

const isSettled = (person: Person, colleagues: Colleagues) =>
  NewParticipant.safeParse(person).success && !isUndecided(person, colleagues)
