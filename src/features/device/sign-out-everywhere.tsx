import { useState } from 'react'
import { useLeave } from '#features/session/session.tsx'
import { call, errorText, isUnauthorized } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/overlays/toast-store.tsx'
import { signOutEverywhere } from './contract.ts'

/** For whoever has lost a device, or fears that somebody else sits at one. */
export function SignOutEverywhere() {
  const [asked, setAsked] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const leave = useLeave()

  function onConfirm() {
    setLeaving(true)
    void leave(() => call(signOutEverywhere)).catch((error: unknown) => {
      setLeaving(false)
      if (!isUnauthorized(error))
        toast({ title: 'Error', description: errorText(error, 'Failed to sign out. Please try again.'), hue: 'stop' })
    })
  }
  return (
    <>
      <Button variant="warn" className="justify-self-start" onClick={() => setAsked(true)}>
        Sign Out Everywhere
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={onConfirm}
        title="Sign out everywhere?"
        description="Every device is signed out at once, this one included. You sign in again with your password."
        confirmLabel="Sign Out Everywhere"
        busy={leaving}
        busyLabel="Signing out..."
      />
    </>
  )
}
