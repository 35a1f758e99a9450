import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Request } from '#features/request/contract.ts'

/** Finishing or reopening a request changes what anyone may do with its employee’s records. */
export function useStaleWhenFinished({ employee, status }: Request) {
  const client = useQueryClient()
  const before = useRef(status)
  useEffect(() => {
    const isSame = before.current === status
    before.current = status
    if (isSame || !employee) return
    const ofEmployee = `/api/employees/${employee.id}/`
    void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(ofEmployee) })
  }, [client, employee, status])
}
