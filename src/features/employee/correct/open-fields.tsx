import type { ReactNode } from 'react'
import { DateInput } from '#ui/fields/date-input.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { longDate } from '#ui/text/dates.ts'
import { LinkButton } from '#ui/text/link.tsx'
import { employmentLabels, employmentOptions } from '../employment-types.ts'
import { fieldLabels } from './field-labels.ts'
import type { Correction, OpenField } from './use-correct-employee.tsx'

/** What is not masked, each with a colleague’s words where both have changed it. */
export function OpenFields({ edit }: { edit: Edit }) {
  return (
    <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
      <Words edit={edit} name="firstName" />
      <Words edit={edit} name="lastName" />
      <Words edit={edit} name="email" type="email" />
      <Words edit={edit} name="phone" type="tel" optional />
      <Words edit={edit} name="jobTitle" />
      <Words edit={edit} name="department" optional />
      <EditField edit={edit} name="startDate" group inWords={longDate} hint="The due dates of the checklist follow it.">
        <DateInput value={edit.value('startDate')} onChange={(date) => edit.set('startDate', date)} />
      </EditField>
      <EditField edit={edit} name="employmentType" inWords={labelled}>
        <Select options={employmentOptions} {...control(edit, 'employmentType')} />
      </EditField>
    </div>
  )
}

type Edit = Correction['open']

const labelled = (type: string) => Object.entries(employmentLabels).find(([each]) => each === type)?.[1] ?? type

const control = (edit: Edit, name: OpenField) => ({
  value: edit.value(name),
  onChange: ({ target }: { target: { value: string } }) => edit.set(name, target.value),
})

type WordsProps = { edit: Edit; name: OpenField; type?: 'email' | 'tel'; optional?: boolean }

const Words = ({ edit, name, type, optional }: WordsProps) => (
  <EditField edit={edit} name={name} optional={optional}>
    <TextInput {...(type && { type })} {...control(edit, name)} />
  </EditField>
)

type EditFieldProps = {
  edit: Edit
  name: OpenField
  hint?: ReactNode
  optional?: boolean | undefined
  group?: boolean
  inWords?: (value: string) => string
  children: ReactNode
}

function EditField({ edit, name, inWords = String, children, ...rest }: EditFieldProps) {
  const theirs = edit.theirs(name)
  return (
    <div className="grid content-start gap-2">
      <Field label={fieldLabels[name]} error={edit.problem(name)} {...rest}>
        {children}
      </Field>
      {theirs !== undefined && (
        <div data-hue="active" className="border-l-3 border-hue bg-hue-tint px-3.25 py-2">
          <p className="text-meta text-ink-2">It reads now:</p>
          <p className="wrap-anywhere">{theirs ? inWords(theirs) : 'Nothing'}</p>
          <LinkButton className="mt-1" onClick={() => edit.takeTheirs(name)}>
            Keep that instead
          </LinkButton>
        </div>
      )}
    </div>
  )
}
