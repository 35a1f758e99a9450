import type { Control } from 'react-hook-form'
import type * as z from 'zod'
import { FormField, RecordDialog, TextField, useRecordForm } from '#features/form/form.tsx'
import { AccountNumber, displaySortCode, SortCode } from '#platform/uk-formats.ts'
import { TextInput } from '#ui/fields/text-input.tsx'
import { Section } from '#ui/layout/section.tsx'
import { writeBankDetails } from './contract.ts'
import { PhoneFirst } from './phone-first.tsx'

type Values = z.input<typeof writeBankDetails.body>
type BankControl = Control<Values, unknown, z.output<typeof writeBankDetails.body>>
type WriteBankDetailsProps = { employeeId: string; replaces: boolean; onClose: () => void }

export function WriteBankDetails({ employeeId, replaces, onClose }: WriteBankDetailsProps) {
  const defaultValues = replaces ? { ...nothingYet, callBack: nobodyYet } : nothingYet
  const { dialog, control } = useRecordForm({
    sends: writeBankDetails,
    params: { employeeId },
    fields: writeBankDetails.body,
    values: defaultValues,
    draft: `bank-details:${employeeId}`,
    notKept: neverKept,
    success: 'Bank details stored.',
    failure: 'Failed to store the bank details. Please try again.',
    onClose,
  })
  return (
    <RecordDialog
      {...dialog}
      title={replaces ? 'Replace bank details' : 'Add bank details'}
      description="They are stored encrypted and shown by their last four digits."
      does="Store bank details"
      busyLabel="Storing..."
    >
      {replaces ? (
        <>
          <PhoneFirst control={control} at={(field) => `callBack.${field}`} />
          <Section title="Account" level={3}>
            <AccountFields control={control} />
          </Section>
        </>
      ) : (
        <AccountFields control={control} />
      )}
    </RecordDialog>
  )
}

const nothingYet: Values = { accountHolderName: '', sortCode: '', accountNumber: '', rollNumber: '' }
const nobodyYet = { person: '', number: '', numberFound: '' }
const neverKept = ['accountHolderName', 'sortCode', 'accountNumber', 'rollNumber']

function AccountFields({ control }: { control: BankControl }) {
  return (
    <div>
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <TextField control={control} name="accountHolderName" label="Name on the account" className="md:col-span-2" />
        <DigitsField control={control} name="sortCode" label="Sort code" hint="6 digits" tidied={tidied.sortCode} />
        <DigitsField
          control={control}
          name="accountNumber"
          label="Account number"
          hint="6 to 8 digits"
          tidied={tidied.accountNumber}
        />
        <TextField
          control={control}
          name="rollNumber"
          label="Roll number"
          hint="Only for some building societies"
          optional
          spellCheck={false}
        />
      </div>
      <p className="pt-4 text-meta text-ink-3">None of these four is kept in a draft.</p>
    </div>
  )
}

// The typed text is put in its usual form once the field is left; text that cannot be read stays as it is.
const tidied = {
  sortCode(typed: string) {
    const digits = SortCode.safeParse(typed).data
    return digits ? displaySortCode(digits) : typed
  },
  accountNumber: (typed: string) => AccountNumber.safeParse(typed).data ?? typed,
}

type DigitsFieldProps = {
  control: BankControl
  name: keyof typeof tidied
  label: string
  hint: string
  tidied: (typed: string) => string
}

function DigitsField({ tidied: tidy, ...labels }: DigitsFieldProps) {
  return (
    <FormField {...labels}>
      {({ value, onChange, onBlur, ...field }) => (
        <TextInput
          {...field}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={onChange}
          onBlur={() => {
            onChange(tidy(value))
            onBlur()
          }}
        />
      )}
    </FormField>
  )
}
