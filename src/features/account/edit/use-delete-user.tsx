import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { companyCalled } from '#features/session/contract.ts'
import { ApiError, call } from '#platform/api/api.tsx'
import { type Account, deleteUser } from '../contract.ts'

const LAST_ACCOUNT = 'LAST_ACCOUNT'
const LastAccountOf = z.object({ companyName: z.string().nullable().transform(companyCalled), requests: z.number() })

/** Deletes an account. `last` is set if the server first wants the company’s name as confirmation. */
export function useDeleteUser({ id: userId }: Account, onClose: () => void) {
  const [typed, type] = useState('')
  const [last, setLast] = useState<z.infer<typeof LastAccountOf>>()
  const deletion = useMutation({
    mutationFn: () => call(deleteUser, { params: { userId }, query: last ? { confirm: typed.trim() } : {} }),
    meta: { success: 'User deleted successfully!', failure: 'Failed to delete user', expects: [LAST_ACCOUNT] },
    onSuccess: onClose,
    onError: (error) => setLast((known) => lastAccountOf(error) ?? known),
  })
  return { remove: () => deletion.mutate(), removing: deletion.isPending, last, typed, type }
}

function lastAccountOf(error: Error) {
  return error instanceof ApiError && error.code === LAST_ACCOUNT
    ? LastAccountOf.safeParse(error.current).data
    : undefined
}
