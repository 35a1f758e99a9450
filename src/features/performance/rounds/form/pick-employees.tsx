import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { employeeName } from '#features/employee/employee.tsx'
import { call, useGet } from '#platform/api/api.tsx'
import { useInfiniteList } from '#platform/api/infinite-list.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SearchInput } from '#ui/fields/search-input.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useTyped } from '#ui/fields/use-typed.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { CommandBar } from '#ui/tables/command-bar.tsx'
import { SkeletonRows } from '#ui/tables/skeleton-rows.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { ShowMore } from '#ui/buttons/show-more.tsx'
import { getChoices, listCandidates, type RoundCandidate } from '../contract.ts'
import type { ChosenPerson } from './people.ts'

/** The company, and the period in which another review is an obstacle. */
export type Frame = { clientId: string; start: string; end: string }

type PickEmployeesProps = {
  of: Frame
  people: readonly ChosenPerson[]
  onAdd: (people: ChosenPerson[]) => void
  onRemove: (employeeId: string) => void
}

export function PickEmployees({ of, people, onAdd, onRemove }: PickEmployeesProps) {
  const [q, setQ] = useState('')
  const [department, setDepartment] = useState('')
  const [typed, type] = useTyped(q, setQ)
  const query = { ...of, q, department }
  const candidates = useInfiniteList(listCandidates, {}, { query })
  const chosen = new Set(people.map(({ employeeId }) => employeeId))
  const all = useMutation({
    mutationFn: () => call(listCandidates, { query: { ...withoutEmpty(query), limit: '200' } }),
    onSuccess: (rows) => onAdd(rows.filter(({ id, taken }) => !taken && !chosen.has(id)).map(toPerson)),
    meta: { failure: 'The employees could not be loaded.' },
  })
  return (
    <div className="min-w-0">
      <CommandBar
        search={<SearchInput label="Search employees" value={typed} onChange={type} />}
        aside={candidates.data && `${candidates.total.toLocaleString('en-GB')} shown`}
      >
        <Departments of={of} value={department} onChange={setDepartment} />
        <Button busy={all.isPending} busyLabel="Selecting..." onClick={() => all.mutate()}>
          {department ? `Select all of ${department}` : 'Select all'}
        </Button>
      </CommandBar>
      <Loaded
        from={candidates}
        waiting={<SkeletonRows />}
        waitingLabel="Loading employees"
        failure="The employees could not be loaded"
        empty={<NoEmployees filtered={Boolean(q || department)} />}
      >
        {(rows) => (
          <ul className="grid max-h-96 gap-x-6 overflow-y-auto overscroll-contain lg:grid-cols-2">
            {rows.map((row) => (
              <li key={row.id} className="min-w-0 border-t border-rule py-2.5 wrap-anywhere">
                <Checkbox
                  checked={chosen.has(row.id)}
                  onChange={({ target }) => (target.checked ? onAdd([toPerson(row)]) : onRemove(row.id))}
                  label={employeeName(row)}
                  hint={<Meta row={row} />}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <ShowMore of={candidates} />
    </div>
  )
}

function Meta({ row }: { row: RoundCandidate }) {
  const meta = [row.jobTitle, row.department, !row.hasEmail && 'no e-mail address'].filter(Boolean).join(', ')
  return (
    <>
      {meta}
      {row.taken && <b className="block font-semibold text-ink-2">{row.taken}</b>}
    </>
  )
}

type DepartmentsProps = { of: Frame; value: string; onChange: (department: string) => void }

function Departments({ of: { clientId }, value, onChange }: DepartmentsProps) {
  const { data } = useGet(getChoices, undefined, { query: { clientId } })
  const departments = data?.departments ?? []
  return (
    <Select
      aria-label="Department"
      className="w-52"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={[
        { value: '', label: 'All departments' },
        ...departments.map(({ name, count }) => ({ value: name, label: `${name} (${count})` })),
      ]}
    />
  )
}

function NoEmployees({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <Empty title="No one matches this search">Try another name or all departments.</Empty>
  ) : (
    <Empty title="No employees are stored here yet">Type or paste the people of this round instead.</Empty>
  )
}

/** Select all leaves out people with a review in this period: ticking them is deliberate. */
const toPerson = (row: RoundCandidate): ChosenPerson => ({
  employeeId: row.id,
  name: employeeName(row),
  jobTitle: row.jobTitle,
  department: row.department ?? '',
  anyway: row.taken !== null,
})

const withoutEmpty = ({ q, department, ...of }: Frame & { q: string; department: string }) => ({
  ...of,
  ...(q && { q }),
  ...(department && { department }),
})
