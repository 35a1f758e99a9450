import { Plus, X } from 'lucide-react'
import { type Control, useFieldArray } from 'react-hook-form'
import type * as z from 'zod'
import { LongField } from '#features/form/form.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { NewPlan } from '../contract.ts'

export type PlanControl = Control<z.input<typeof NewPlan>, unknown, z.output<typeof NewPlan>>

const MOST = 10

/** The points to improve, each with its measure. */
export function ObjectiveFields({ control }: { control: PlanControl }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'objectives' })
  return (
    <Section title="Improvement required" level={3}>
      <div className="grid gap-5">
        {fields.map((field, index) => (
          <fieldset key={field.id} aria-label={`Objective ${index + 1}`} className="grid gap-3">
            <div className="grid gap-x-4 gap-y-3 md:grid-cols-2">
              <LongField
                control={control}
                name={`objectives.${index}.objective`}
                label="What needs to improve"
                rows={2}
              />
              <LongField control={control} name={`objectives.${index}.measure`} label="Measured by" rows={2} />
            </div>
            {fields.length > 1 && (
              <Button
                variant="quiet"
                size="small"
                icon={X}
                className="justify-self-start"
                aria-label={`Remove objective ${index + 1}`}
                onClick={() => remove(index)}
              >
                Remove
              </Button>
            )}
          </fieldset>
        ))}
        {fields.length < MOST && (
          <Button
            size="small"
            icon={Plus}
            className="justify-self-start"
            onClick={() => append({ objective: '', measure: '' })}
          >
            Add an objective
          </Button>
        )}
      </div>
    </Section>
  )
}
