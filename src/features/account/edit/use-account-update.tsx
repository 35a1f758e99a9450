import { useSend } from '#platform/api/api.tsx'
import { type Account, updateUser } from '../contract.ts'

type Then = { done: () => void; fields?: (name: string, message: string) => void }

export function useAccountUpdate({ id: userId }: Account, { done, fields }: Then) {
  return useSend(
    updateUser,
    { userId },
    {
      success: 'User updated successfully!',
      failure: 'Failed to update user',
      fields,
      done,
    },
  )
}
