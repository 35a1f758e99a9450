import { listDevices } from '#features/device/contract.ts'
import { getProfile } from '#features/profile/contract.ts'
import { changePassword, currentUser } from '#features/session/contract.ts'
import { errorText, isUnauthorized, useSend } from '#platform/api/api.tsx'
import { toast } from '#ui/overlays/toast-store.tsx'

/** Changes one's own password. What is the matter with it stands at its field, everything else in a toast. */
export function useChangePassword(changed: () => void) {
  return useSend(changePassword, undefined, {
    stale: [getProfile.path, listDevices.path, currentUser.path],
    done() {
      toast({
        title: 'Password Changed',
        description: 'You stay signed in here. Every other device is signed out.',
        hue: 'done',
      })
      changed()
    },
    failed(error) {
      if (!isUnauthorized(error))
        toast({ title: 'Error', description: errorText(error, 'Failed to change your password'), hue: 'stop' })
    },
  })
}
