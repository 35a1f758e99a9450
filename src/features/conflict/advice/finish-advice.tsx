import { type Control, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { DateField, LongField, RadioField, RecordDialog, TextField, useRecordForm } from '#features/form/form.tsx'
import { todayInLondon } from '#platform/london-day.ts'
import { type Advice, Ending, finishAdvice, MAX_ANSWER } from './contract.ts'

type Values = z.input<typeof Ending>
type FinishAdviceProps = { advice: Advice; onClose: () => void }

export function FinishAdvice({ advice, onClose }: FinishAdviceProps) {
  const { dialog, control, form } = useRecordForm({
    sends: finishAdvice,
    params: { adviceId: advice.id },
    fields: Ending,
    values: { outcome: 'done', doneBy: '', notFollowedReason: '', endedOn: todayInLondon() },
    draft: `advice-outcome:${advice.id}`,
    body: (ending) => ({ ...ending, version: advice.version }),
    success: 'Outcome recorded.',
    failure: 'Failed to record the outcome. Please try again.',
    onClose,
  })
  return (
    <RecordDialog
      {...dialog}
      size="narrow"
      title="What was the result?"
      description={`Decided: ${advice.decision ?? ''}`}
      does="Record outcome"
      busyLabel="Recording..."
    >
      <OutcomeFields
        control={control}
        onOutcome={(outcome) => form.setValue(outcome === 'done' ? 'notFollowedReason' : 'doneBy', '')}
      />
      <DateField control={control} name="endedOn" label="On" />
    </RecordDialog>
  )
}

const outcomes = [
  { value: 'done', label: 'Done' },
  { value: 'not_followed', label: 'Not followed' },
] as const

type OutcomeFieldsProps = { control: Control<Values, unknown, Ending>; onOutcome: (outcome: string) => void }

/** Text typed for one outcome must not stay behind, hidden, when the user chooses the other. */
function OutcomeFields({ control, onOutcome }: OutcomeFieldsProps) {
  const chosen = useWatch({ control, name: 'outcome' })
  return (
    <>
      <RadioField control={control} name="outcome" label="Outcome" inRow options={outcomes} onChoose={onOutcome} />
      {chosen === 'done' ? (
        <TextField control={control} name="doneBy" label="Who did it" />
      ) : (
        <LongField
          control={control}
          name="notFollowedReason"
          label="Why it is not followed"
          rows={3}
          maxLength={MAX_ANSWER}
        />
      )}
    </>
  )
}
