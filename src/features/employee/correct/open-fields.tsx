import { DateInput } from '#ui/fields/date-input.tsx'
import { edited, EditedField } from '#ui/layout/edited-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { longDate } from '#ui/text/dates.ts'
import { atRiskLabels, atRiskOptions, employmentLabels, employmentOptions } from '../employment-types.ts'
import { fieldLabels } from './field-labels.ts'
import type { Correction, OpenField } from './use-correct-employee.tsx'

/** The fields that are not masked. */
export function OpenFields({ edit }: { edit: Edit }) {
  return (
    <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
      <Words edit={edit} name="firstName" />
      <Words edit={edit} name="lastName" />
      <Words edit={edit} name="email" type="email" />
      <Words edit={edit} name="phone" type="tel" optional />
      <Words edit={edit} name="jobTitle" />
      <Words edit={edit} name="department" optional />
      <EditedField
        edit={edit}
        name="startDate"
        label={fieldLabels.startDate}
        group
        inWords={longDate}
        hint="The due dates of the checklist follow it."
      >
        <DateInput value={edit.value('startDate')} onChange={(date) => edit.set('startDate', date)} />
      </EditedField>
      <EditedField edit={edit} name="employmentType" label={fieldLabels.employmentType} inWords={labelled}>
        <Select options={employmentOptions} {...edited(edit, 'employmentType')} />
      </EditedField>
      <EditedField edit={edit} name="workWithAtRisk" label={fieldLabels.workWithAtRisk} optional inWords={atRiskIn}>
        <Select options={[{ value: '', label: 'Not said' }, ...atRiskOptions]} {...edited(edit, 'workWithAtRisk')} />
      </EditedField>
    </div>
  )
}

type Edit = Correction['open']

const atRiskIn = (said: string) => Object.entries(atRiskLabels).find(([each]) => each === said)?.[1] ?? 'Not said'
const labelled = (type: string) => Object.entries(employmentLabels).find(([each]) => each === type)?.[1] ?? type

type WordsProps = { edit: Edit; name: OpenField; type?: 'email' | 'tel'; optional?: boolean }

const Words = ({ edit, name, type, optional }: WordsProps) => (
  <EditedField edit={edit} name={name} label={fieldLabels[name]} optional={optional}>
    <TextInput {...(type && { type })} {...edited(edit, name)} />
  </EditedField>
)
