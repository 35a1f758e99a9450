import { useWatch } from 'react-hook-form'
import { LawSources } from '#features/law/law.tsx'
import { DateField, FormField, LongField, SelectField } from '#features/form/form.tsx'
import { optionsOf } from '#platform/choice.ts'
import { Select } from '#ui/fields/select.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { CheckControl } from './check-values.ts'
import { barredListsLabels, levelHints, levelLabels, viaLabels, workforceLabels } from './words.ts'

type AskedFieldsProps = { control: CheckControl; onLevel: (level: string) => void }

export function AskedFields({ control, onLevel }: AskedFieldsProps) {
  const level = useWatch({ control, name: 'checkLevel' })
  return (
    <Section title="What was asked for" level={3}>
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <FormField control={control} name="checkLevel" label="Level" hint={levelHints[level]}>
          {({ onChange, ...field }) => (
            <Select
              {...field}
              options={levels}
              onChange={(event) => {
                onChange(event)
                onLevel(event.target.value)
              }}
            />
          )}
        </FormField>
        {level === 'enhanced' && (
          <SelectField
            control={control}
            name="barredLists"
            label="Barred lists"
            hint="Only for regulated activity."
            options={lists}
          />
        )}
        {level !== 'basic' && (
          <LongField
            control={control}
            name="roleEligibilityBasis"
            label="What makes the role eligible"
            hint="The duty of this role that the law lists. Without one, asking is unlawful."
            className="md:col-span-2"
            rows={2}
            maxLength={1_000}
          />
        )}
        {level !== 'basic' && <LawSources of={['dbs_eligibility']} className="md:col-span-2" />}
        <SelectField control={control} name="requestedVia" label="Requested by" optional options={vias} />
        {level !== 'basic' && (
          <SelectField control={control} name="workforce" label="Workforce" optional options={workforces} />
        )}
        <DateField control={control} name="applicantConsentDate" label="Applicant’s consent given on" optional />
      </div>
    </Section>
  )
}

const notSaid = { value: '', label: 'Not recorded' }
const levels = optionsOf(levelLabels)
const lists = optionsOf(barredListsLabels)
const vias = [notSaid, ...optionsOf(viaLabels)]
const workforces = [notSaid, ...optionsOf(workforceLabels)]
