import { useRecordEdit } from '#features/form/form.tsx'
import { correctEmployee, Employee, EmployeeEdits } from '../contract.ts'
import type { EditedField } from './field-labels.ts'
import { useTypedAnew } from './use-typed-anew.ts'

const OpenEdits = EmployeeEdits.omit({ dateOfBirth: true, nationalInsuranceNumber: true, address: true })

/** A correction that survives a colleague’s change and, apart from the identity, an expired session. */
export function useCorrectEmployee(employee: Employee, onClose: () => void) {
  const open = useRecordEdit({
    sends: correctEmployee,
    params: { employeeId: employee.id },
    name: `correct-employee:${employee.id}`,
    edits: OpenEdits,
    record: employee,
    reads: Employee,
    values: (stored = employee) => stored,
    success: 'Details corrected.',
    failure: 'Failed to save the details. Please try again.',
    onClose,
  })
  const sealed = useTypedAnew(employee.identity.address?.country)
  return {
    open,
    sealed: { ...sealed, problem: (field: string) => sealed.problem(field) ?? open.refused[field] },
    latest: open.latest ?? employee,
    isDirty: open.isDirty || sealed.isDirty,
    isLate: open.isLate,
    save() {
      const [body, anew] = [open.checked(), sealed.checked()]
      if (body && anew) open.send({ ...body, ...anew })
    },
    saving: open.saving,
    close: open.close,
  }
}

export type OpenField = Exclude<EditedField, 'dateOfBirth' | 'nationalInsuranceNumber' | 'address'>
export type Correction = ReturnType<typeof useCorrectEmployee>
