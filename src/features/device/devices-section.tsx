import { useRef } from 'react'
import { useGet } from '#platform/api/api.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { SkeletonRows } from '#ui/tables/skeleton-rows.tsx'
import { listDevices } from './contract.ts'
import { DeviceRow } from './device-row.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

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
