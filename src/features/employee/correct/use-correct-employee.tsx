import { useSend } from '#platform/api/api.tsx'
import { useRecordEdit } from '#features/form/form.tsx'
import { correctEmployee, Employee, EmployeeEdits } from '../contract.ts'
import type { EditedField } from './field-labels.ts'
import { useTypedAnew } from './use-typed-anew.ts'

const OpenEdits = EmployeeEdits.omit({ dateOfBirth: true, nationalInsuranceNumber: true, address: true })

/** A correction that survives a colleague’s change and, apart from the identity, an expired session. */
export function useCorrectEmployee(employee: Employee, onClose: () => void) {
  const open = useRecordEdit({
    name: `correct-employee:${employee.id}`,
    edits: OpenEdits,
    record: employee,
    reads: Employee,
    values: (stored = employee) => stored,
  })
  const sealed = useTypedAnew(employee.identity.address?.country)
  function close() {
    open.discard()
    onClose()
  }
  const correcting = useSend(
    correctEmployee,
    { employeeId: employee.id },
    {
      ...open.sending,
      success: 'Details corrected.',
      failure: 'Failed to save the details. Please try again.',
      done: close,
    },
  )
  return {
    open,
    sealed: { ...sealed, problem: (field: string) => sealed.problem(field) ?? open.refused[field] },
    latest: open.latest ?? employee,
    isDirty: open.isDirty || sealed.isDirty,
    isLate: open.isLate,
    save() {
      if (!open.isDirty && !sealed.isDirty) return
      const [body, anew] = [open.checked(), sealed.checked()]
      if (body && anew) correcting.send({ ...body, ...anew })
    },
    saving: correcting.sending,
    close,
  }
}

export type OpenField = Exclude<EditedField, 'dateOfBirth' | 'nationalInsuranceNumber' | 'address'>
export type Correction = ReturnType<typeof useCorrectEmployee>
