import { type Control, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { LawSources } from '#features/law/law.tsx'
import { DateField, FormField, TextField } from '#features/form/form.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { resolutionLabels } from '../case/words.ts'
import { ResolutionType } from '../contract.ts'
import { hasRole, PersonField } from '../parties/person-field.tsx'
import { type OutcomeForm, TerminationReason, WarningLevel } from './contract.ts'
import { levelLabels, terminationLabels } from './words.ts'

export type OutcomeValues = z.input<typeof OutcomeForm>
type OutcomeControl = Control<OutcomeValues, unknown, z.output<typeof OutcomeForm>>
type OutcomeFieldsProps = { control: OutcomeControl; requestId: string; needsReason: boolean }

export function OutcomeFields({ control, requestId, needsReason }: OutcomeFieldsProps) {
  const type = useWatch({ control, name: 'type' })
  return (
    <>
      <FormField control={control} name="type" label="Outcome">
        {(field) => <Select {...field} options={types} />}
      </FormField>
      {type === 'formal_warning' && <WarningFields control={control} />}
      {type === 'termination' && <TerminationFields control={control} />}
      <FormField
        control={control}
        name="reason"
        label="Reason"
        hint="What was found, what was said in mitigation, and why a lesser outcome would not do"
      >
        {(field) => <TextArea {...field} grow rows={4} maxLength={20_000} />}
      </FormField>
      <PersonField
        control={control}
        name="decidedById"
        label="Decided by"
        hint="A hearing manager of the case"
        among={hasRole('hearing_manager')}
        requestId={requestId}
      />
      <DateField control={control} name="decidedOn" label="Decided on" />
      {needsReason && (
        <FormField
          control={control}
          name="withoutHearingReason"
          label="Why without a hearing"
          hint="No hearing with them is on file. A tribunal will ask why"
        >
          {(field) => <TextArea {...field} grow rows={2} maxLength={1_000} />}
        </FormField>
      )}
    </>
  )
}

function WarningFields({ control }: { control: OutcomeControl }) {
  return (
    <>
      <FormField control={control} name="warningLevel" label="Level">
        {(field) => <Select {...field} options={levels} />}
      </FormField>
      <DateField control={control} name="issuedDate" label="Issued on" />
      <DateField
        control={control}
        name="activeUntil"
        label="Counts until"
        hint="Left empty: 6 months for a first written warning, 12 for a final one"
        optional
      />
    </>
  )
}

function TerminationFields({ control }: { control: OutcomeControl }) {
  return (
    <>
      <DateField control={control} name="terminationDate" label="Employment ends on" />
      <TextField control={control} name="noticeGiven" label="Notice given" hint="Four weeks, or none and why" />
      <FormField control={control} name="terminationReason" label="Reason in law">
        {(field) => <Select {...field} options={reasons} />}
      </FormField>
      <LawSources of={['employment_rights_1996']} />
    </>
  )
}

const choose = { value: '', label: 'Choose one' }
const types = [choose, ...ResolutionType.options.map((value) => ({ value, label: resolutionLabels[value] }))]
const levels = [choose, ...WarningLevel.options.map((value) => ({ value, label: levelLabels[value] }))]
const reasons = [choose, ...TerminationReason.options.map((value) => ({ value, label: terminationLabels[value] }))]
