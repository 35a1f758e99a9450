import { useState } from 'react'
import { useGet, useSend } from '#platform/api/api.tsx'
import { Role } from '#platform/contract.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Dialog, CloseButton } from '#ui/overlays/dialog.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { changeSignInRules, type SignInRules as Rules, signInRules } from '../contract.ts'

export function SignInRules({ onClose }: { onClose: () => void }) {
  const rules = useGet(signInRules)
  const [chosen, choose] = useState<Partial<Rules>>({})
  const { save, saving } = useSignInRules(onClose)
  const changed = Role.options.filter((role) => chosen[role] !== undefined && chosen[role] !== rules.data?.[role])
  return (
    <Dialog
      size="narrow"
      title="Sign-in rules"
      onClose={onClose}
      guard={changed.length > 0}
      description="A second factor is a passkey or a code from an app, asked for after the password."
      foot={
        <>
          <CloseButton>Cancel</CloseButton>
          <Button
            variant="primary"
            disabled={changed.length === 0}
            busy={saving}
            busyLabel="Saving..."
            onClick={() => save(chosen)}
          >
            Save Changes
          </Button>
        </>
      }
    >
      <Loaded
        from={rules}
        waiting={<Skeleton className="h-24 w-full" />}
        waitingLabel="Loading the rules"
        failure="The rules could not be loaded"
      >
        {(now) => (
          <Field group label="A second factor is required for">
            <div className="grid gap-1">
              {Role.options.map((role) => (
                <Checkbox
                  key={role}
                  label={whom[role]}
                  checked={chosen[role] ?? now[role]}
                  onChange={(event) => choose({ ...chosen, [role]: event.target.checked })}
                />
              ))}
            </div>
          </Field>
        )}
      </Loaded>
      <p className="text-ink-2">
        {changed.some((role) => chosen[role])
          ? 'This takes effect at once: anyone without one sets it up at their next step, before they can do anything else. No one is signed out.'
          : 'Where it is not required, people may still have one. Removing a rule removes no one’s second factor.'}
      </p>
    </Dialog>
  )
}

const whom: Record<Role, string> = { client: 'Clients', staff: 'Staff', admin: 'Administrators, including you' }

function useSignInRules(onSaved: () => void) {
  const { send, sending } = useSend(changeSignInRules, undefined, {
    success: 'Sign-in rules saved.',
    failure: 'Failed to save the sign-in rules',
    done: onSaved,
  })
  return { save: send, saving: sending }
}
