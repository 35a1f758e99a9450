import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { DateField, FormField, SelectField, TextField } from '#features/form/form.tsx'
import { optionsOf } from '#platform/choice.ts'
import { Select } from '#ui/fields/select.tsx'
import type { CheckControl } from './check-form.ts'
import { DocumentType, documentTypes, listLabels } from './document-types.ts'
import { insuranceProofLabels, Method, onlineResultLabels, seenHowLabels } from './words.ts'

type FieldsProps = { control: CheckControl }

/** The fields of the chosen way of checking. */
export function MethodFields({ control, method }: FieldsProps & { method: Method }) {
  const Fields = fieldsOf[method]
  return <Fields control={control} />
}

const fieldsOf: Record<Method, (props: FieldsProps) => ReactNode> = {
  manual_document: DocumentFields,
  digital_idsp: ProviderFields,
  home_office_online: OnlineFields,
  employer_checking_service: NoticeFields,
}

const choose = { value: '', label: 'Choose' }
const everyDocument = [
  choose,
  ...DocumentType.options.map((value) => {
    const { label, list } = documentTypes[value]
    return { value, label: `${listLabels[list]}: ${label}` }
  }),
]
const passports = everyDocument.filter(({ value }) => value === '' || /^A[12]_/.test(value))

function DocumentFields({ control }: FieldsProps) {
  const type = useWatch({ control, name: 'documentType' })
  const kind = type ? documentTypes[type] : undefined
  return (
    <>
      <SelectField control={control} name="documentType" label="Document" options={everyDocument} />
      {kind?.needsNationalInsurance && <InsuranceField control={control} />}
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <TextField control={control} name="documentNumber" label="Document number" optional spellCheck={false} />
        <TextField control={control} name="issuingCountry" label="Issued in" optional />
        <DateField control={control} name="expiryDate" label="Document expires" optional />
        {kind?.list === 'B1' && <DateField control={control} name="permissionExpiryDate" label="May work until" />}
        {kind?.list === 'B2' && (
          <DateField control={control} name="noticeDate" label="Date of the Positive Verification Notice" />
        )}
      </div>
      <FormField control={control} name="seenHow" label="How the original was seen">
        {(field) => <Select {...field} options={[choose, ...optionsOf(seenHowLabels)]} />}
      </FormField>
    </>
  )
}

const proofs = [choose, ...optionsOf(insuranceProofLabels)]

function InsuranceField({ control }: FieldsProps) {
  return (
    <SelectField
      control={control}
      name="nationalInsuranceProof"
      label="National Insurance number shown on"
      hint="This document counts only beside an official one with their name and number. Keep copies of both."
      options={proofs}
    />
  )
}

function ProviderFields({ control }: FieldsProps) {
  return (
    <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
      <SelectField control={control} name="documentType" label="Document" options={passports} />
      <DateField control={control} name="expiryDate" label="Document expires" />
      <TextField control={control} name="providerName" label="Provider" />
      <TextField control={control} name="providerReference" label="Reference of the result" />
    </div>
  )
}

function OnlineFields({ control }: FieldsProps) {
  const result = useWatch({ control, name: 'onlineResult' })
  return (
    <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
      <TextField
        control={control}
        name="shareCode"
        label="Share code"
        hint="Nine characters, the first a W. It is checked and not kept."
        spellCheck={false}
        inputClassName="max-w-48 uppercase"
      />
      <FormField
        control={control}
        name="onlineResult"
        label="The employer’s page shows"
        hint="Not their own view of it."
      >
        {(field) => <Select {...field} options={[choose, ...optionsOf(onlineResultLabels)]} />}
      </FormField>
      {(result === 'time_limited' || result === 'application_pending') && (
        <DateField
          control={control}
          name="permissionExpiryDate"
          label="May work until"
          optional={result === 'application_pending'}
        />
      )}
    </div>
  )
}

function NoticeFields({ control }: FieldsProps) {
  return (
    <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
      <DateField control={control} name="noticeDate" label="Date of the Positive Verification Notice" />
      <DateField control={control} name="permissionExpiryDate" label="End date on the notice" optional />
      <TextField control={control} name="providerReference" label="Reference of the notice" optional />
    </div>
  )
}
