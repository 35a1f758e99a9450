import { useState } from 'react'
import { type FieldPath, useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { contractResolver, DateField, FormField, TextField } from '#features/form/form.tsx'
import { ApiError, useSend } from '#platform/api/api.tsx'
import { inPage, useFormDraft } from '#platform/drafts/drafts.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Claim, type ClaimDates, NewClaimDates, setClaimDates } from './contract.ts'

type Values = z.input<typeof NewClaimDates>
type LimitDatesProps = { requestId: string; claim: Claim; onClose: () => void }

/** Asks for the dates that the time limit of a claim is worked out from. */
export function LimitDates({ requestId, claim, onClose }: LimitDatesProps) {
  const form = useForm({ resolver: contractResolver(NewClaimDates), defaultValues: startOf(claim.dates) })
  const draft = useFormDraft(form, `claim-dates:${requestId}`, { place: inPage })
  const [theirs, setTheirs] = useState<ClaimDates & { version: number }>()
  function close() {
    draft.discard()
    onClose()
  }
  const setting = useSend(
    setClaimDates,
    { requestId },
    {
      success: 'Dates set.',
      failure: 'Failed to set the dates. Please try again.',
      expects: ['STALE_VERSION'],
      // Fields are named by their paths in the body.
      fields: (name, message) => form.setError(name as FieldPath<Values>, { message }, { shouldFocus: true }),
      failed: (error) => setTheirs((before) => asLeft(error) ?? before),
      done: close,
    },
  )
  const version = theirs?.version ?? claim.dates?.version
  return (
    <FormDialog
      size="narrow"
      title="Dates of a possible claim"
      description="The time limit is worked out from them. Only staff see it."
      submitLabel={theirs ? 'Save again' : 'Save dates'}
      busyLabel="Saving..."
      sending={setting.sending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((dates) => setting.send({ ...dates, ...(version !== undefined && { version }) }))}
      onClose={close}
    >
      {theirs && (
        <Alert hue="active" title="Someone else has set these dates">
          Theirs begin with {longDate(theirs.happenedOn)}. What you typed is kept: save again to replace theirs.
        </Alert>
      )}
      <DatesFields control={form.control} onDismissal={() => form.setValue('lastActOn', '')} />
    </FormDialog>
  )
}

const asLeft = (error: Error) =>
  error instanceof ApiError ? (Claim.safeParse(error.current).data?.dates ?? undefined) : undefined

const startOf = (dates: ClaimDates | null): Values => ({
  kind: dates?.kind ?? 'act',
  happenedOn: dates?.happenedOn ?? '',
  what: dates?.what ?? '',
  lastActOn: dates?.lastActOn ?? '',
  conciliationBeganOn: dates?.conciliationBeganOn ?? '',
  conciliationEndedOn: dates?.conciliationEndedOn ?? '',
})

const kinds = [
  { value: 'act', label: 'An act complained of' },
  { value: 'dismissal', label: 'The end of employment' },
]

type DatesFieldsProps = {
  control: ReturnType<typeof useForm<Values, unknown, NewClaimDates>>['control']
  onDismissal: () => void
}

function DatesFields({ control, onDismissal }: DatesFieldsProps) {
  const kind = useWatch({ control, name: 'kind' })
  return (
    <>
      <FormField control={control} name="kind" label="What the claim would be about">
        {({ onChange, ...field }) => (
          <Select
            {...field}
            options={kinds}
            onChange={(event) => {
              onChange(event)
              if (event.target.value === 'dismissal') onDismissal()
            }}
          />
        )}
      </FormField>
      <DateField
        control={control}
        name="happenedOn"
        label={kind === 'act' ? 'Date of the act' : 'Last day of employment'}
        hint={kind === 'act' ? 'Of the first, if there were several.' : 'It may be in the future.'}
      />
      <TextField control={control} name="what" label="In a few words" hint="It is shown in the working." optional />
      {kind === 'act' && (
        <DateField
          control={control}
          name="lastActOn"
          label="Date of the last act"
          hint="If several acts can be treated as one."
          optional
        />
      )}
      <DateField control={control} name="conciliationBeganOn" label="Acas was notified (Day A)" optional />
      <DateField control={control} name="conciliationEndedOn" label="Acas issued its certificate (Day B)" optional />
    </>
  )
}
