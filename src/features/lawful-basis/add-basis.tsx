import { type Control, type FieldPath, useController, useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { LawSources } from '#features/law/law.tsx'
import { contractResolver, DateField, FormField, LongField, SelectField } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { useFormDraft } from '#platform/drafts/drafts.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { addCompanyBasis, addLawfulBasis, DataCategory, LawfulBasis, NewLawfulBasis } from './contract.ts'
import { basisHints, basisLabels, categoryLabels, usualBases } from './words.ts'

type Values = z.input<typeof NewLawfulBasis>
type BasisControl = Control<Values, unknown, z.output<typeof NewLawfulBasis>>

export function AddBasis({ employeeId, onClose }: { employeeId: string; onClose: () => void }) {
  const basis = useBasisForm(employeeId, { start: usual, onClose })
  const { sending, send } = useSend(addLawfulBasis, { employeeId }, basis.outcome)
  return <BasisDialog {...basis} sending={sending} onRecord={send} />
}

export function AddCompanyBasis({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const basis = useBasisForm(clientId, { start: usualOfCompany, onClose })
  const { sending, send } = useSend(addCompanyBasis, { clientId }, basis.outcome)
  return <BasisDialog {...basis} sending={sending} onRecord={send} />
}

function useBasisForm(whose: string, { start, onClose }: { start: Values; onClose: () => void }) {
  const form = useForm({ resolver: contractResolver(NewLawfulBasis), defaultValues: start })
  const draft = useFormDraft(form, `lawful-basis:${whose}`)
  function close() {
    draft.discard()
    onClose()
  }
  const outcome = {
    success: 'Lawful basis recorded.',
    failure: 'Failed to record the basis. Please try again.',
    // Fields are named by their paths in the body.
    fields: (name: string, message: string) =>
      form.setError(name as FieldPath<Values>, { message }, { shouldFocus: true }),
    done: close,
  }
  return { form, close, outcome }
}

type BasisDialogProps = Pick<ReturnType<typeof useBasisForm>, 'form' | 'close'> & {
  sending: boolean
  onRecord: (basis: z.output<typeof NewLawfulBasis>) => void
}

function BasisDialog({ form, close, sending, onRecord }: BasisDialogProps) {
  return (
    <FormDialog
      size="narrow"
      title="Record a lawful basis"
      description="It cannot be edited. If the basis changes, record a new one."
      submitLabel="Record basis"
      busyLabel="Recording..."
      sending={sending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit(onRecord)}
      onClose={close}
    >
      <BasisFields
        control={form.control}
        onNoConsent={() => {
          form.resetField('consentGiven')
          form.resetField('consentDate')
        }}
      />
    </FormDialog>
  )
}

const usual: Values = { dataCategory: 'identity_contact', lawfulBasis: 'contract', purpose: '', consentDate: '' }
const usualOfCompany: Values = { ...usual, dataCategory: 'messages_requests', lawfulBasis: 'legitimate_interests' }

const categories = DataCategory.options.map((value) => ({ value, label: categoryLabels[value] }))
const bases = LawfulBasis.options.map((value) => ({ value, label: basisLabels[value] }))

/** Clears the consent fields when another basis is chosen: hidden, they would still be sent. */
function BasisFields({ control, onNoConsent }: { control: BasisControl; onNoConsent: () => void }) {
  const [category, basis] = useWatch({ control, name: ['dataCategory', 'lawfulBasis'] })
  return (
    <>
      <SelectField
        control={control}
        name="dataCategory"
        label="Kind of data"
        hint={`The usual basis is ${basisLabels[usualBases[category]].toLowerCase()}.`}
        options={categories}
      />
      <FormField control={control} name="lawfulBasis" label="Lawful basis" hint={basisHints[basis]}>
        {({ onChange, ...field }) => (
          <Select
            {...field}
            options={bases}
            onChange={(event) => {
              onChange(event)
              if (event.target.value !== 'consent') onNoConsent()
            }}
          />
        )}
      </FormField>
      <LawSources of={['uk_gdpr']} />
      <LongField
        control={control}
        name="purpose"
        label="Purpose"
        hint="What the data is used for"
        rows={2}
        maxLength={1_000}
      />
      {basis === 'consent' && (
        <>
          <ConsentField control={control} />
          <DateField control={control} name="consentDate" label="Consent given on" />
        </>
      )}
    </>
  )
}

function ConsentField({ control }: { control: BasisControl }) {
  const { field, fieldState } = useController({ control, name: 'consentGiven' })
  const { value, ...rest } = field
  return (
    <Field group hideLabel label="Consent" error={fieldState.error?.message}>
      <Checkbox
        {...rest}
        checked={value === true}
        label="They gave their consent freely, and know that they can withdraw it"
      />
    </Field>
  )
}
