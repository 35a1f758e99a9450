import { Controller } from 'react-hook-form'
import { LongField, SelectField, TextField } from '#features/form/form.tsx'
import { optionsOf } from '#platform/choice.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { sectionNames } from '../words.ts'
import type { TemplateControl } from './template-form.ts'
import { TemplateItemFrame, type TemplateItemProps, templateOwners } from './template-item-line.tsx'

type TemplateItemFieldsProps = TemplateItemProps & { control: TemplateControl; onFocus: () => void }

export function TemplateItemFields({ control, onFocus, ...frame }: TemplateItemFieldsProps) {
  const at = `items.${frame.index}` as const
  return (
    <TemplateItemFrame {...frame}>
      <div onFocus={onFocus} className="min-w-0">
        <fieldset aria-label={`Item ${frame.index + 1}`} className="grid gap-x-4 gap-y-5 md:grid-cols-2">
          <TextField control={control} name={`${at}.title`} label="What needs to be done" className="md:col-span-2" />
          <LongField
            control={control}
            name={`${at}.why`}
            label="Why"
            hint="One sentence. Shown to the person who does it."
            className="md:col-span-2"
            rows={2}
          />
          <SelectField
            control={control}
            name={`${at}.owner`}
            label="Who does it"
            className="md:max-w-80"
            options={optionsOf(templateOwners)}
          />
          <div className="grid grid-cols-[7rem_minmax(0,15rem)] gap-x-2.5 md:col-span-2">
            <TextField control={control} name={`${at}.days`} label="Working days" inputMode="numeric" />
            <SelectField
              control={control}
              name={`${at}.side`}
              label="Before or after"
              className="self-end"
              options={sides}
            />
          </div>
          <Controller
            control={control}
            name={`${at}.wantsDocument`}
            render={({ field: { value, onChange, ...field } }) => (
              <Checkbox
                {...field}
                label="Asks for a document"
                className="md:col-span-2"
                checked={value}
                onChange={({ target }) => onChange(target.checked)}
              />
            )}
          />
          {(frame.item.owner === 'starter' || frame.item.section) && (
            <SectionField control={control} index={frame.index} />
          )}
        </fieldset>
      </div>
    </TemplateItemFrame>
  )
}

type SectionFieldProps = { control: TemplateControl; index: number }

const SectionField = ({ control, index }: SectionFieldProps) => (
  <SelectField
    control={control}
    name={`items.${index}.section`}
    label="Answered on the starter’s page under"
    hint="Then it is not asked for a second time, and it is done once you have approved the section."
    className="md:col-span-2"
    selectClassName="max-w-80"
    options={sections}
  />
)

const sections = [{ value: '', label: 'No section' }, ...optionsOf(sectionNames)]

const sides = [
  { value: 'before', label: 'before the start date' },
  { value: 'after', label: 'on or after the start date' },
]
