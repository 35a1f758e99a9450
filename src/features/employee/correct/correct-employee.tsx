import { EditDialog } from '#features/form/form.tsx'
import type { Employee } from '../contract.ts'
import { OpenFields } from './open-fields.tsx'
import { SealedFields } from './sealed-fields.tsx'
import { useCorrectEmployee } from './use-correct-employee.tsx'

type CorrectEmployeeProps = { employee: Employee; onClose: () => void }

export function CorrectEmployee({ employee, onClose }: CorrectEmployeeProps) {
  const correction = useCorrectEmployee(employee, onClose)
  return (
    <EditDialog
      edit={correction}
      title={`Correct ${employee.firstName}’s details`}
      description="The company sees what you change. The history names the fields but never shows their values."
      does="Save"
    >
      <OpenFields edit={correction.open} />
      <SealedFields sealed={correction.sealed} identity={correction.latest.identity} />
    </EditDialog>
  )
}
