import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { LawSources } from '#features/law/law.tsx'
import { fullName } from '#features/request/request.tsx'
import {
  contractResolver,
  DateField,
  FormField,
  LongField,
  RadioField,
  SelectField,
  TextField,
} from '#features/form/form.tsx'
import { useMe } from '#features/session/session.tsx'
import { companyCalled } from '#features/session/contract.ts'
import { useSend } from '#platform/api/api.tsx'
import { optionsOf } from '#platform/choice.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { type CheckControl, type CheckValues, checkFrom, startOf } from './check-form.ts'
import { NewCheck, recordCheck, type RightToWork } from './contract.ts'
import { EvidenceField, useEvidence } from './evidence-field.tsx'
import { StudentFields } from './student-fields.tsx'
import { MethodFields } from './method-fields.tsx'
import { methodLabels, VerificationStatus } from './words.ts'

type RecordCheckProps = {
  employeeId: string
  requestId: string
  known: RightToWork
  supersedesId?: string | undefined
  onClose: () => void
}

export function RecordCheck({ employeeId, requestId, known, supersedesId, onClose }: RecordCheckProps) {
  const taken = new Set(
    known.checks.filter((each) => each.id !== supersedesId).flatMap((each) => each.evidence.map((copy) => copy.id)),
  )
  const evidence = useEvidence(requestId, taken)
  const form = useCheckForm({ supersedesId, evidence: evidence.chosen, isOwn: known.can.make })
  const { control, formState } = form
  const recording = useSend(
    recordCheck,
    { employeeId },
    {
      success: 'Right to work check recorded.',
      failure: 'Failed to record the check. Please try again.',
      fields: (name, message) => form.setError(name as keyof CheckValues, { message }), // the server names our own fields
      done: onClose,
    },
  )
  return (
    <FormDialog
      title={supersedesId ? 'Record the check again' : 'Record a right to work check'}
      description="What is recorded is never edited. A wrong check is replaced by a new one, and both stay on record."
      submitLabel="Record check"
      busyLabel="Recording..."
      sending={recording.sending}
      isDirty={formState.isDirty}
      onSubmit={form.handleSubmit((check) => recording.send(check))}
      onClose={onClose}
    >
      {supersedesId && (
        <TextField control={control} name="supersededReason" label="What was wrong with the earlier one" />
      )}
      <MethodField control={control} />
      <OfMethod control={control}>
        <EvidenceField
          request={{ id: requestId }}
          {...evidence}
          error={formState.errors.evidence?.message}
          forStaff={!known.can.make}
        />
        <StudentFields
          control={control}
          copies={[...evidence.offered, ...evidence.others].filter(({ id: copy }) => evidence.chosen.includes(copy))}
        />
        <CommonFields control={control} startDate={known.startDate} companyName={companyCalled(known.companyName)} />
      </OfMethod>
    </FormDialog>
  )
}

type FormStart = { supersedesId: string | undefined; evidence: string[]; isOwn: boolean }

function useCheckForm({ supersedesId, evidence, isOwn }: FormStart) {
  const me = useMe()
  const own = isOwn ? fullName(me) : ''
  const resolve = contractResolver(NewCheck)
  return useForm<CheckValues, unknown, NewCheck>({
    resolver: (values, context, options) => resolve({ ...checkFrom(values), evidence }, context, options),
    defaultValues: startOf({ checkedBy: own, supersedesId }),
  })
}

function MethodField({ control }: { control: CheckControl }) {
  return <RadioField control={control} name="method" label="How the right to work was checked" options={methods} />
}

/** The questions depend on the way of checking, which no one has chosen at first. */
function OfMethod({ control, children }: { control: CheckControl; children: ReactNode }) {
  const method = useWatch({ control, name: 'method' })
  if (!method) return null
  return (
    <>
      <MethodFields control={control} method={method} />
      {children}
    </>
  )
}

const results: Record<VerificationStatus, string> = {
  pending: 'Pending: not settled yet',
  verified: 'Verified: they may do this work',
  rejected: 'Rejected: they may not',
}

const resultOptions = [{ value: '', label: 'Choose' }, ...optionsOf(results)]

type CommonFieldsProps = { control: CheckControl; startDate: string; companyName: string }

function CommonFields({ control, startDate, companyName }: CommonFieldsProps) {
  const [checkDate, transferDate] = useWatch({ control, name: ['checkDate', 'transferDate'] })
  return (
    <>
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <DateField control={control} name="checkDate" label="Date of the check" />
        <TextField control={control} name="checkedBy" label={`Made by, at ${companyName}`} />
      </div>
      <SelectField
        control={control}
        name="verificationStatus"
        label="Result"
        className="max-w-84"
        options={resultOptions}
      />
      <Tick control={control} name="likenessConfirmed" label="The photo and the date of birth are theirs" />
      <DateField
        control={control}
        name="transferDate"
        label="Came by a transfer (TUPE) on"
        hint="Only if they came with a business that was taken over: the check may then follow within 60 days."
        optional
      />
      {checkDate === startDate && !transferDate && (
        <Tick control={control} name="beforeFirstShift" label="It was made before the first shift began" />
      )}
      {checkDate > startDate && !transferDate && (
        <Alert hue="stop" title="This check comes after the start of work">
          {companyName} has no statutory excuse for this employment. Record it all the same.
          <LawSources of={['right_to_work_guide', 'illegal_working_2006']} className="mt-1" />
        </Alert>
      )}
      <TextField control={control} name="workRestrictions" label="Limits on the work" optional />
      <LongField control={control} name="notes" label="Notes" optional rows={2} />
    </>
  )
}

type TickProps = { control: CheckControl; name: 'likenessConfirmed' | 'beforeFirstShift'; label: string }

function Tick({ control, name, label }: TickProps) {
  return (
    <FormField control={control} name={name} label={label} group hideLabel>
      {({ onChange }) => <Checkbox label={label} onChange={({ target }) => onChange(target.checked)} />}
    </FormField>
  )
}

const methods = optionsOf(methodLabels)
