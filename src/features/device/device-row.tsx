import { Monitor, Smartphone } from 'lucide-react'
import { errorText, statusOf, useSend } from '#platform/api/api.tsx'
import { YouMark } from '#ui/text/avatar.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { dateAndTime } from '#ui/text/dates.ts'
import { Dots } from '#ui/text/dots.tsx'
import { Glyph } from '#ui/text/glyph.tsx'
import { RelativeTime } from '#ui/text/time.tsx'
import { type Device, signOutDevice } from './contract.ts'

const isHandheld = (name: string) => /iPhone|iPad|Android/.test(name)

export function DeviceRow({ device, onGone }: { device: Device; onGone: () => void }) {
  const { name, ipAddress, createdAt, lastSeenAt, isCurrent } = device
  const { signOut, signingOut } = useSignOut(device, onGone)
  return (
    <li className="grid min-h-16 grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-3 py-2.5">
      <Glyph of={isHandheld(name) ? Smartphone : Monitor} className="mt-0.75 self-start text-ink-3" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <b className="text-body">{name}</b>
          {isCurrent && <YouMark>This device</YouMark>}
        </div>
        <Dots>
          {isCurrent ? (
            'In use now'
          ) : (
            <span>
              Last used <RelativeTime at={lastSeenAt} className="lowercase" />
            </span>
          )}
          <span>Signed in {dateAndTime(createdAt)}</span>
          <span className="wrap-anywhere">{ipAddress}</span>
        </Dots>
      </div>
      {!isCurrent && (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Sign out ${name}`}
          busy={signingOut}
          busyLabel="Signing out..."
          onClick={signOut}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

function useSignOut({ id: deviceId, name }: Device, onGone: () => void) {
  const ending = useSend(
    signOutDevice,
    { deviceId },
    {
      success: `${name} is signed out.`,
      failure: (error) => (statusOf(error) === 404 ? `${name} was already signed out.` : errorText(error, failure)),
      done: onGone,
    },
  )
  return { signOut: () => ending.send(), signingOut: ending.sending }
}

const failure = 'Failed to sign the device out. Please try again.'
