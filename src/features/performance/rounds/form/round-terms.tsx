import { type UseFormReturn, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { DateField, FormField, SelectField, TextField } from '#features/form/form.tsx'
import { fullName } from '#features/request/request.tsx'
import { ClientChoice } from '#features/team/team.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { today } from '../../period.ts'
import { getChoices, type NewRound } from '../contract.ts'
import { nameOfPeriod, type PeriodName, roundPeriods } from './periods.ts'

export type RoundForm = UseFormReturn<z.input<typeof NewRound>, unknown, z.output<typeof NewRound>>

type RoundTermsProps = { form: RoundForm; clientId: string; isStaff: boolean }

export function RoundTerms({ form, clientId, isStaff }: RoundTermsProps) {
  const { control } = form
  return (
    <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
      {isStaff && (
        <>
          <CompanyField form={form} />
          <div className="max-md:hidden" />
        </>
      )}
      <TextField control={control} name="name" label="Name of the round" className="md:col-span-2" />
      <PeriodField form={form} />
      <div className="max-md:hidden" />
      <DateField control={control} name="periodStart" label="Period start" />
      <DateField control={control} name="periodEnd" label="Period end" />
      <PeopleOfFirm form={form} clientId={clientId} isStaff={isStaff} />
      <DateField
        control={control}
        name="handInBy"
        label="Self-assessments by"
        hint="When people should hand in their self-assessments by"
        optional
      />
    </div>
  )
}

function CompanyField({ form }: { form: RoundForm }) {
  return (
    <FormField control={form.control} name="clientId" label="Company">
      {({ onChange, ...field }) => (
        <ClientChoice
          {...field}
          onChange={(clientId) => {
            onChange(clientId)
            // They belong to the company chosen before.
            for (const other of ['reviewerId', 'contactId'] as const) form.setValue(other, '')
            form.setValue('people', [])
          }}
        />
      )}
    </FormField>
  )
}

function PeriodField({ form }: { form: RoundForm }) {
  const [start, end] = useWatch({ control: form.control, name: ['periodStart', 'periodEnd'] })
  const periods = roundPeriods(today())
  const names = Object.keys(periods) as PeriodName[] // the keys of the line above
  function choose(name: string) {
    const chosen = names.find((each) => each === name)
    if (!chosen) return
    form.setValue('periodStart', periods[chosen].start, dirty)
    form.setValue('periodEnd', periods[chosen].end, dirty)
  }
  return (
    <Field label="Period">
      <Select
        value={nameOfPeriod(today(), { start, end }) ?? 'other'}
        onChange={({ target }) => choose(target.value)}
        options={[
          ...names.map((each) => ({ value: each, label: `${periods[each].name}: ${periods[each].label}` })),
          { value: 'other', label: 'Other dates', disabled: true },
        ]}
      />
    </Field>
  )
}

const dirty = { shouldDirty: true, shouldValidate: true }

/** The reviewer, and, for staff, the account in whose name the requests are created. */
function PeopleOfFirm({ form, clientId, isStaff }: RoundTermsProps) {
  const { data } = useGet(getChoices, undefined, { query: { clientId }, enabled: clientId !== '' })
  const named = (people: NonNullable<typeof data>['reviewers'] = []) =>
    people.map((each) => ({ value: each.id, label: fullName(each) || 'Without a name' }))
  return (
    <>
      <SelectField
        control={form.control}
        name="reviewerId"
        label="Reviewer"
        optional
        options={[{ value: '', label: 'Not yet' }, ...named(data?.reviewers)]}
      />
      {isStaff && (
        <FormField control={form.control} name="contactId" label="On behalf of" optional>
          {(field) => (
            <Select
              {...field}
              options={[{ value: '', label: 'The company’s first account' }, ...named(data?.contacts)]}
            />
          )}
        </FormField>
      )}
    </>
  )
}
