import type { FormEvent } from 'react'
import { Alert } from '#ui/layout/alert.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import type { Employee } from '../contract.ts'
import { OpenFields } from './open-fields.tsx'
import { SealedFields } from './sealed-fields.tsx'
import { useCorrectEmployee } from './use-correct-employee.tsx'

type CorrectEmployeeProps = { employee: Employee; onClose: () => void }

export function CorrectEmployee({ employee, onClose }: CorrectEmployeeProps) {
  const correction = useCorrectEmployee(employee, onClose)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    correction.save()
  }
  return (
    <FormDialog
      title={`Correct ${employee.firstName}’s details`}
      description="The company sees what you change. The history names the fields but never shows their values."
      why={!correction.isDirty && 'You have not changed anything yet.'}
      submitLabel={correction.isLate ? 'Save again' : 'Save'}
      busyLabel="Saving..."
      sending={correction.saving}
      isDirty={correction.isDirty}
      onSubmit={onSubmit}
      onClose={correction.close}
    >
      {correction.isLate && (
        <Alert hue="active" title="Someone else has changed these details">
          What you typed is kept. Save again to replace theirs where both of you wrote.
        </Alert>
      )}
      <OpenFields edit={correction.open} />
      <SealedFields sealed={correction.sealed} identity={correction.latest.identity} />
    </FormDialog>
  )
}
