import { useState } from 'react'
import { usePage } from '#platform/api/api.tsx'
import { useTyped } from '#ui/fields/use-typed.tsx'
import { listStaff } from '../contract.ts'

/** The staff who serve a company, or any, fewest tasks first, to be searched once there are more than a page. */
export function useAdvisers(clientId: string | undefined, onSearch: () => void) {
  const [q, setQ] = useState('')
  const [typed, type] = useTyped(q, (words) => {
    onSearch()
    setQ(words)
  })
  const staff = usePage(listStaff, undefined, { clientId, order: 'fewest_tasks', q })
  const advisers = (staff.data?.rows ?? []).toSorted((one, other) => one.taskCount - other.taskCount)
  return { staff, advisers, search: { isNeeded: q !== '' || staff.data?.next !== undefined, typed, type } }
}
