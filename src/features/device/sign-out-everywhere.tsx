import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLeave } from '#features/session/session.tsx'
import { call } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { signOutEverywhere } from './contract.ts'

export function SignOutEverywhere() {
  const [asked, setAsked] = useState(false)
  const leave = useLeave()
  const leaving = useMutation({
    mutationFn: () => leave(() => call(signOutEverywhere)),
    meta: { failure: 'Failed to sign out. Please try again.' },
  })
  return (
    <>
      <Button variant="warn" className="justify-self-start" onClick={() => setAsked(true)}>
        Sign Out Everywhere
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={() => leaving.mutate()}
        title="Sign out everywhere?"
        description="Every device is signed out at once, this one included. You sign in again with your password."
        confirmLabel="Sign Out Everywhere"
        // The login screen takes a moment.
        busy={leaving.isPending || leaving.isSuccess}
        busyLabel="Signing out..."
      />
    </>
  )
}
