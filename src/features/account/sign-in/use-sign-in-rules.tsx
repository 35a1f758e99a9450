import { errorText, isUnauthorized, useSend } from '#platform/api/api.tsx'
import { toast } from '#ui/overlays/toast-store.tsx'
import { changeSignInRules, signInRules } from '../contract.ts'

/** Changes the rules and says how it went. */
export function useSignInRules(onSaved: () => void) {
  const { send, sending } = useSend(changeSignInRules, undefined, {
    stale: [signInRules.path],
    done() {
      toast({ title: 'Success', description: 'Sign-in rules saved.', hue: 'done' })
      onSaved()
    },
    failed(error) {
      if (!isUnauthorized(error))
        toast({ title: 'Error', description: errorText(error, 'Failed to save the sign-in rules'), hue: 'stop' })
    },
  })
  return { save: send, saving: sending }
}
