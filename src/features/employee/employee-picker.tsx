import { type ComponentProps, useDeferredValue } from 'react'
import { usePage } from '#platform/api/api.tsx'
import { Combobox } from '#ui/fields/combobox.tsx'
import { type EmployeeRow, listEmployees } from './contract.ts'

const MAX_SHOWN = '20'

type EmployeePickerProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onSelect'> & {
  value: string
  /** Gets the typed text, which need not be the name of an employee. */
  onChange: (name: string) => void
  onPick: (employee: EmployeeRow) => void
}

export function EmployeePicker({ value, onPick, ...rest }: EmployeePickerProps) {
  const q = useDeferredValue(value.trim())
  const { data } = usePage(listEmployees, undefined, { q, limit: MAX_SHOWN })
  const employees = data?.rows ?? []
  function pick(id: string) {
    const picked = employees.find((each) => each.id === id)
    if (picked) onPick(picked)
  }
  return (
    <Combobox
      {...rest}
      value={value}
      listLabel="Employees"
      suggestions={employees.map(toSuggestion)}
      onPick={pick}
      remark={data?.next && 'There are more: type a name to narrow the list.'}
    />
  )
}

const toSuggestion = ({ id, jobTitle, department, ...person }: EmployeeRow) => ({
  id,
  label: employeeName(person),
  meta: [jobTitle, department].filter(Boolean).join(', '),
})

export const employeeName = ({ firstName, lastName }: Pick<EmployeeRow, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`
