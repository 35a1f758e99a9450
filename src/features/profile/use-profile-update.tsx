import { useQueryClient } from '@tanstack/react-query'
import { currentUser } from '#features/session/contract.ts'
import { errorText, isUnauthorized, keyOf, useSend } from '#platform/api/api.tsx'
import { toast } from '#ui/overlays/toast-store.tsx'
import { getProfile, updateProfile } from './contract.ts'

/** Changes one's own profile; what is shown of it follows at once. */
export function useProfileUpdate({ success, saved }: { success: string; saved: () => void }) {
  const client = useQueryClient()
  return useSend(updateProfile, undefined, {
    stale: [currentUser.path],
    done(profile) {
      client.setQueryData(keyOf(getProfile), profile)
      toast({ title: 'Success', description: success, hue: 'done' })
      saved()
    },
    failed(error) {
      if (isUnauthorized(error)) return
      const words = errorText(error, 'Failed to save. Please try again.')
      toast({ title: 'Error', description: `${words} What you entered is kept.`, hue: 'stop' })
    },
  })
}
