import { useRef, useState } from 'react'
import { call, useGet } from '#platform/api/api.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { SkeletonRows } from '#ui/tables/skeleton-rows.tsx'
import { listDevices, signOutEverywhere } from './contract.ts'
import { DeviceRow } from './device-row.tsx'
import { useMutation } from '@tanstack/react-query'
import { useLeave } from '#features/session/session.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'

// A sign-in elsewhere is not an event of a company, so this list hears of none.
const EVERY_MS = 30_000

export function DevicesSection() {
  const devices = useGet(listDevices, undefined, { refetchInterval: EVERY_MS })
  const list = useRef<HTMLUListElement>(null)
  return (
    <Section title="Devices" aside="Where you are signed in now. Sign out any device you do not recognise.">
      <div className="grid gap-4">
        <Loaded from={devices} waiting={<SkeletonRows count={2} />} waitingLabel="Loading your devices">
          {(rows) => (
            <ul ref={list} aria-label="Devices" tabIndex={-1} className="outline-none *:border-b *:border-rule">
              {rows.map((device) => (
                // The focused button disappears with its row.
                <DeviceRow key={device.id} device={device} onGone={() => list.current?.focus()} />
              ))}
            </ul>
          )}
        </Loaded>
        <SignOutEverywhere />
      </div>
    </Section>
  )
}

function SignOutEverywhere() {
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
