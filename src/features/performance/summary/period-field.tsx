import { useState } from 'react'
import { DateInput } from '#ui/fields/date-input.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { labelOf, namedPeriod, type Period, today, usualPeriods } from '../period.ts'
import { EditField } from '../review/edit-field.tsx'
import type { ReviewEdit } from '../review/use-review-edit.tsx'

const OTHER = 'other'

/** A quarter or a year, or any two dates. */
export function PeriodField({ edit }: { edit: ReviewEdit }) {
  const [start, end] = [edit.value('reviewPeriodStart'), edit.value('reviewPeriodEnd')]
  const own = namedPeriod(start, end)
  const [asDates, setAsDates] = useState(!own)
  const periods = offered(own)
  const shown = asDates ? OTHER : labelOf(start, end)
  function choose(label: string) {
    const chosen = periods.find((each) => each.label === label)
    setAsDates(!chosen)
    if (!chosen) return
    edit.set('reviewPeriodStart', chosen.start)
    edit.set('reviewPeriodEnd', chosen.end)
  }
  return (
    <>
      <Field label="Period">
        <Select
          options={[...periods.map(({ label }) => ({ value: label, label })), { value: OTHER, label: 'Other dates' }]}
          value={shown}
          disabled={edit.disabled}
          onChange={({ target }) => choose(target.value)}
        />
      </Field>
      {asDates && (
        <div className="grid gap-x-6 gap-y-4 md:order-last md:col-span-full md:grid-cols-2">
          <DateOf edit={edit} name="reviewPeriodStart" />
          <DateOf edit={edit} name="reviewPeriodEnd" />
        </div>
      )}
    </>
  )
}

type DateOfProps = { edit: ReviewEdit; name: 'reviewPeriodStart' | 'reviewPeriodEnd' | 'reviewDate' }

export function DateOf({ edit, name }: DateOfProps) {
  return (
    <EditField edit={edit} name={name} group>
      <DateInput value={edit.value(name)} disabled={edit.disabled} onChange={(date) => edit.set(name, date)} />
    </EditField>
  )
}

/** With the review’s own period, if it is not one of the usual ones. */
function offered(own: Period | undefined): Period[] {
  const usual = usualPeriods(today())
  return own && usual.every(({ label }) => label !== own.label) ? [own, ...usual] : usual
}
