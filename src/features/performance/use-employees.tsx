import { listRequests } from '#features/request/contract.ts'
import { useGet } from '#platform/api/api.tsx'
import type { Option } from '#ui/fields/select.tsx'

/** The company's employees as far as they were onboarded here, by the title of that request. */
export function useEmployees(): Option[] {
  const { data = [] } = useGet(listRequests, undefined, { query: { type: 'onboarding', limit: '200' } })
  return data.flatMap(({ employee, title, status }) =>
    employee && status !== 'cancelled' ? [{ value: employee.id, label: title }] : [],
  )
}
