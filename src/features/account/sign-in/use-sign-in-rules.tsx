import { useSend } from '#platform/api/api.tsx'
import { changeSignInRules } from '../contract.ts'

export function useSignInRules(onSaved: () => void) {
  const { send, sending } = useSend(changeSignInRules, undefined, {
    success: 'Sign-in rules saved.',
    failure: 'Failed to save the sign-in rules',
    done: onSaved,
  })
  return { save: send, saving: sending }
}
