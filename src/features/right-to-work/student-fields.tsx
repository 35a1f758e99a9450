import { useWatch } from 'react-hook-form'
import { FormField, SelectField } from '#features/form/form.tsx'
import { optionsOf } from '#platform/choice.ts'
import { Select } from '#ui/fields/select.tsx'
import type { CheckControl } from './check-form.ts'
import { documentTypes } from './document-types.ts'
import { studentLabels } from './words.ts'

type StudentFieldsProps = { control: CheckControl; copies: readonly { id: string; fileName: string }[] }

/** An employee with a student’s permission works limited hours in term time, so the dates of the terms are kept. */
export function StudentFields({ control, copies }: StudentFieldsProps) {
  const [method, onlineResult, documentType, level] = useWatch({
    control,
    name: ['method', 'onlineResult', 'documentType', 'studentLevel'],
  })
  const isLimited =
    method === 'home_office_online'
      ? onlineResult === 'time_limited'
      : method === 'manual_document' && documentType && documentTypes[documentType].list === 'B1'
  if (!isLimited) return null
  return (
    <>
      <SelectField control={control} name="studentLevel" label="Student permission" optional options={levels} />
      {level && (
        <FormField
          control={control}
          name="termDatesId"
          label="Term and vacation dates"
          hint="From their school or university, among the copies kept. A week is Monday to Sunday."
        >
          {(field) => (
            <Select
              {...field}
              options={[
                { value: '', label: 'Choose' },
                ...copies.map(({ id, fileName }) => ({ value: id, label: fileName })),
              ]}
            />
          )}
        </FormField>
      )}
    </>
  )
}

const levels = [{ value: '', label: 'Not a student' }, ...optionsOf(studentLabels)]
