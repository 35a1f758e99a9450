import type { ReactNode } from 'react'
import { TextArea } from '#ui/fields/text-area.tsx'
import { longDate } from '#ui/text/dates.ts'
import { EditedField } from '#ui/layout/edited-field.tsx'
import { RecommendedAction, ReviewStatus } from '../contract.ts'
import { MAX_REVIEW_TEXT } from './fields.ts'
import type { ReviewEdit, WrittenField } from './use-review-edit.tsx'
import { actionLabels, stateLabels, writtenLabels } from './words.ts'

type EditFieldProps = {
  edit: ReviewEdit
  name: WrittenField
  label?: string
  hint?: string | undefined
  group?: boolean
  children: ReactNode
}

/** A field, with the value that a colleague has saved in it in the meantime. */
export const EditField = ({ name, label = writtenLabels[name], ...rest }: EditFieldProps) => (
  <EditedField {...rest} name={name} label={label} inWords={(value) => inWords(name, value)} />
)

function inWords(name: WrittenField, value: string) {
  if (name === 'status') return stateLabels[ReviewStatus.parse(value)]
  if (name === 'recommendedAction') return actionLabels[RecommendedAction.parse(value)]
  if (value && (name === 'reviewDate' || name.startsWith('reviewPeriod'))) return longDate(value)
  return value
}

type EditTextProps = Pick<EditFieldProps, 'edit' | 'name' | 'hint'> & { rows: number }

export function EditText({ rows, ...field }: EditTextProps) {
  const { edit, name } = field
  return (
    <EditField {...field}>
      <TextArea
        grow
        rows={rows}
        maxLength={MAX_REVIEW_TEXT}
        disabled={edit.disabled}
        value={edit.value(name)}
        onChange={({ target }) => edit.set(name, target.value)}
      />
    </EditField>
  )
}
