import { type Control, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { LawSources } from '#features/law/law.tsx'
import { DateField, LongField, SelectField, TextField } from '#features/form/form.tsx'
import { optionsOf } from '#platform/choice.ts'
import { resolutionLabels } from '../case/words.ts'
import { hasRole, PersonField } from '../parties/person-field.tsx'
import { type OutcomeForm } from './contract.ts'
import { levelLabels, terminationLabels } from './words.ts'

export type OutcomeValues = z.input<typeof OutcomeForm>
type OutcomeControl = Control<OutcomeValues, unknown, z.output<typeof OutcomeForm>>
type OutcomeFieldsProps = { control: OutcomeControl; requestId: string; needsReason: boolean }

export function OutcomeFields({ control, requestId, needsReason }: OutcomeFieldsProps) {
  const type = useWatch({ control, name: 'type' })
  return (
    <>
      <SelectField control={control} name="type" label="Outcome" options={types} />
      {type === 'formal_warning' && <WarningFields control={control} />}
      {type === 'termination' && <TerminationFields control={control} />}
      <LongField
        control={control}
        name="reason"
        label="Reason"
        hint="What was found, what was said in mitigation, and why a lesser outcome would not do"
        rows={4}
        maxLength={20_000}
      />
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
        <LongField
          control={control}
          name="withoutHearingReason"
          label="Why without a hearing"
          hint="No hearing with them is on file. A tribunal will ask why"
          rows={2}
          maxLength={1_000}
        />
      )}
    </>
  )
}

function WarningFields({ control }: { control: OutcomeControl }) {
  return (
    <>
      <SelectField control={control} name="warningLevel" label="Level" options={levels} />
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
      <SelectField control={control} name="terminationReason" label="Reason in law" options={reasons} />
      <LawSources of={['employment_rights_1996']} />
    </>
  )
}

const choose = { value: '', label: 'Choose one' }
const types = [choose, ...optionsOf(resolutionLabels)]
const levels = [choose, ...optionsOf(levelLabels)]
const reasons = [choose, ...optionsOf(terminationLabels)]
