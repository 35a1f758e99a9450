import { useForm } from 'react-hook-form'
import { PriorityField, RequestForm, useStart } from '#features/request-form/request-form.tsx'
import { contractResolver, LongField, TextField } from '#features/form/form.tsx'
import type { RequestFormProps } from '#features/request/request.tsx'
import { brand } from '#ui/brand.ts'
import { AddressFields } from './address-fields.tsx'
import { DEFAULT_COUNTRY } from '#features/employee/contract.ts'
import { EmploymentFields } from './employment-fields.tsx'
import { filledIn, OnboardingRequest, type OnboardingValues } from './onboarding-request.ts'
import { PersonalFields } from './personal-fields.tsx'
import { RefereesFields } from './referees-fields.tsx'
import { useTitleFromEmployee } from './use-title-from-employee.tsx'

export function OnboardingForm({ start, onClose, onSubmitted }: RequestFormProps) {
  const form = useForm({
    resolver: (values, context, options) => resolve(filledIn(values), context, options),
    defaultValues: nothingYet,
  })
  const { control } = form
  useTitleFromEmployee(form)
  useStart(start, (field, text) => form.setValue(field, text, { shouldDirty: true }))

  return (
    <RequestForm
      type="onboarding"
      form={form}
      onClose={onClose}
      onSubmitted={onSubmitted}
      description={`Identity and address are stored encrypted. Only your company’s accounts and your advisers at ${brand.firm} see them.`}
      notKept={['employee.nationalInsuranceNumber', 'employee.dateOfBirth']}
    >
      <TextField
        control={control}
        name="title"
        label="Title"
        hint="Written for you from the name and job title below, until you change it"
      />
      <LongField control={control} name="description" label="Additional notes" optional rows={3} />
      <PersonalFields control={control} />
      <AddressFields control={control} />
      <EmploymentFields control={control} />
      <RefereesFields control={control} />
      <PriorityField control={control} name="priority" offered={['low', 'normal', 'high']} />
    </RequestForm>
  )
}

const resolve = contractResolver(OnboardingRequest)

const nothingYet: OnboardingValues = {
  title: '',
  priority: 'normal',
  employee: {
    firstName: '',
    lastName: '',
    email: '',
    dateOfBirth: '',
    address: { street: '', city: '', postcode: '', country: DEFAULT_COUNTRY },
    jobTitle: '',
    startDate: '',
    employmentType: 'full-time',
  },
  referees: [],
}
