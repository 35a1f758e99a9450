import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { accountEvents } from '#features/session/contract.ts'
import { ApiError, call, errorText, isUnauthorized } from '#platform/api/api.tsx'
import { markStale } from '#platform/api/stale.tsx'
import { toast } from '#ui/overlays/toast-store.tsx'
import { type Account, deleteUser } from '../contract.ts'

const LastAccountOf = z.object({ companyName: z.string(), requests: z.number() })

/** Deletes an account. `last` is what the server wants confirmed by name before it does. */
export function useDeleteUser({ id: userId }: Account, onClose: () => void) {
  const client = useQueryClient()
  const [typed, type] = useState('')
  const [last, setLast] = useState<z.infer<typeof LastAccountOf>>()
  const deletion = useMutation({
    mutationFn: () => call(deleteUser, { params: { userId }, query: last ? { confirm: typed.trim() } : {} }),
    onSuccess() {
      markStale(client, accountEvents.deleted.stale)
      toast({ title: 'Success', description: 'User deleted successfully!', hue: 'done' })
      onClose()
    },
    onError(error) {
      const found = lastAccountOf(error)
      if (found) setLast(found)
      else if (!isUnauthorized(error))
        toast({ title: 'Error', description: errorText(error, 'Failed to delete user'), hue: 'stop' })
    },
  })
  return { remove: () => deletion.mutate(), removing: deletion.isPending, last, typed, type }
}

function lastAccountOf(error: Error) {
  return error instanceof ApiError && error.code === 'LAST_ACCOUNT'
    ? LastAccountOf.safeParse(error.current).data
    : undefined
}
