import type { ComponentProps } from 'react'
import { type Control, useController, type UseFormReturn, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { LawSources } from '#features/law/law.tsx'
import { DateField, FormField, LongField, RecordDialog, SelectField, useRecordForm } from '#features/form/form.tsx'
import { optionsOf } from '#platform/choice.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { addCompanyBasis, addLawfulBasis, NewLawfulBasis } from './contract.ts'
import { basisHints, basisLabels, categoryLabels, usualBases } from './words.ts'

type Values = z.input<typeof NewLawfulBasis>
type BasisControl = Control<Values, unknown, z.output<typeof NewLawfulBasis>>

export function AddBasis({ employeeId, onClose }: { employeeId: string; onClose: () => void }) {
  return (
    <BasisDialog
      {...useRecordForm({ sends: addLawfulBasis, params: { employeeId }, ...basisOf(employeeId, usual), onClose })}
    />
  )
}

export function AddCompanyBasis({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  return (
    <BasisDialog
      {...useRecordForm({
        sends: addCompanyBasis,
        params: { clientId },
        ...basisOf(clientId, usualOfCompany),
        onClose,
      })}
    />
  )
}

const basisOf = (whose: string, values: Values) => ({
  fields: NewLawfulBasis,
  values,
  draft: `lawful-basis:${whose}`,
  body: (basis: z.output<typeof NewLawfulBasis>) => basis,
  success: 'Lawful basis recorded.',
  failure: 'Failed to record the basis. Please try again.',
})

type BasisForm = UseFormReturn<Values, unknown, z.output<typeof NewLawfulBasis>>
type BasisDialogProps = {
  form: BasisForm
  dialog: Pick<
    ComponentProps<typeof RecordDialog<Values, z.output<typeof NewLawfulBasis>>>,
    'editing' | 'isSending' | 'onSend'
  >
}

function BasisDialog({ form, dialog }: BasisDialogProps) {
  return (
    <RecordDialog
      {...dialog}
      size="narrow"
      title="Record a lawful basis"
      description="It cannot be edited. If the basis changes, record a new one."
      does="Record basis"
      busyLabel="Recording..."
    >
      <BasisFields
        control={form.control}
        onNoConsent={() => {
          form.resetField('consentGiven')
          form.resetField('consentDate')
        }}
      />
    </RecordDialog>
  )
}

const usual: Values = { dataCategory: 'identity_contact', lawfulBasis: 'contract', purpose: '', consentDate: '' }
const usualOfCompany: Values = { ...usual, dataCategory: 'messages_requests', lawfulBasis: 'legitimate_interests' }

const categories = optionsOf(categoryLabels)
const bases = optionsOf(basisLabels)

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
