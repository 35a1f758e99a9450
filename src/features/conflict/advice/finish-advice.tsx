import { type Control, type FieldPath, useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { contractResolver, DateField, FormField, LongField, TextField } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { inPage, useFormDraft } from '#platform/drafts/drafts.tsx'
import { todayInLondon } from '#platform/london-day.ts'
import { Radio } from '#ui/fields/radio.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { type Advice, Ending, finishAdvice, MAX_ANSWER, type Outcome } from './contract.ts'

type Values = z.input<typeof Ending>
type FinishAdviceProps = { advice: Advice; onClose: () => void }

export function FinishAdvice({ advice, onClose }: FinishAdviceProps) {
  const form = useForm({
    resolver: contractResolver(Ending),
    defaultValues: { outcome: 'done', doneBy: '', notFollowedReason: '', endedOn: todayInLondon() },
  })
  const draft = useFormDraft(form, `advice-outcome:${advice.id}`, { place: inPage })
  function close() {
    draft.discard()
    onClose()
  }
  const finishing = useSend(
    finishAdvice,
    { adviceId: advice.id },
    {
      success: 'Outcome recorded.',
      failure: 'Failed to record the outcome. Please try again.',
      // Fields are named by their paths in the body.
      fields: (name, message) => form.setError(name as FieldPath<Values>, { message }, { shouldFocus: true }),
      done: close,
    },
  )
  return (
    <FormDialog
      size="narrow"
      title="What was the result?"
      description={`Decided: ${advice.decision ?? ''}`}
      submitLabel="Record outcome"
      busyLabel="Recording..."
      sending={finishing.sending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((ending) => finishing.send({ ...ending, version: advice.version }))}
      onClose={close}
    >
      <OutcomeFields
        control={form.control}
        onOutcome={(outcome) => form.setValue(outcome === 'done' ? 'notFollowedReason' : 'doneBy', '')}
      />
      <DateField control={form.control} name="endedOn" label="On" />
    </FormDialog>
  )
}

const outcomes = [
  { value: 'done', label: 'Done' },
  { value: 'not_followed', label: 'Not followed' },
] as const

type OutcomeFieldsProps = { control: Control<Values, unknown, Ending>; onOutcome: (outcome: Outcome) => void }

/** Text typed for one outcome must not stay behind, hidden, when the user chooses the other. */
function OutcomeFields({ control, onOutcome }: OutcomeFieldsProps) {
  const chosen = useWatch({ control, name: 'outcome' })
  return (
    <>
      <FormField control={control} name="outcome" label="Outcome" group>
        {({ onChange, ...field }) => (
          <div className="flex gap-6">
            {outcomes.map(({ value, label }) => (
              <Radio
                key={value}
                {...field}
                label={label}
                value={value}
                checked={chosen === value}
                onChange={() => {
                  onChange(value)
                  onOutcome(value)
                }}
              />
            ))}
          </div>
        )}
      </FormField>
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
