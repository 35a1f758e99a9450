import { changePassword } from '#features/session/contract.ts'
import { useSend } from '#platform/api/api.tsx'

export function useChangePassword(changed: () => void) {
  return useSend(changePassword, undefined, {
    success: {
      title: 'Password Changed',
      description: 'You stay signed in here. Every other device is signed out.',
    },
    failure: 'Failed to change your password',
    done: changed,
  })
}
