import { accountEvents } from '#features/session/contract.ts'
import { errorText, isUnauthorized, useSend } from '#platform/api/api.tsx'
import { toast } from '#ui/overlays/toast-store.tsx'
import { type Account, updateUser } from '../contract.ts'

type Outcome = { done: () => void; failed?: (error: Error) => void }

/** Changes an account and says how it went. */
export function useAccountUpdate({ id: userId }: Account, { done, failed }: Outcome) {
  return useSend(
    updateUser,
    { userId },
    {
      stale: accountEvents.edited.stale,
      done() {
        toast({ title: 'Success', description: 'User updated successfully!', hue: 'done' })
        done()
      },
      failed(error) {
        if (isUnauthorized(error)) return
        toast({ title: 'Error', description: errorText(error, 'Failed to update user'), hue: 'stop' })
        failed?.(error)
      },
    },
  )
}
