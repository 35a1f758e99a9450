import { CircleCheck, CircleSlash, Clock, KeyRound, Lock, ShieldCheck, ShieldOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { dateAndTime } from '#ui/text/dates.ts'
import { Glyph, type Icon } from '#ui/text/glyph.tsx'
import type { Hue } from '#ui/text/hue.ts'
import { type State, Status } from '#ui/text/status.tsx'
import { RelativeTime, useNow } from '#ui/text/time.tsx'
import type { Account } from '../contract.ts'

const active: State = { hue: 'done', icon: CircleCheck, label: 'Active' }
const inactive: State = { hue: 'off', icon: CircleSlash, label: 'Inactive' }
const locked: State = { hue: 'stop', icon: Lock, label: 'Locked' }

/** Whether an account can be used, and anything an administrator should know about it. */
export function AccountState({ account }: { account: Account }) {
  const { isActive, passwordResetRequested, isTemporaryPassword, hasSecondFactor, codesStopped } = account
  const isLocked = useIsLocked(account)
  return (
    <span className="grid justify-items-start max-lg:justify-items-end max-lg:text-right">
      <Status {...(isActive ? (isLocked ? locked : active) : inactive)} />
      {isLocked && !isActive && <Flag {...lockedToo}>Locked</Flag>}
      {isLocked && account.lockedUntil !== null && <Flag>until {dateAndTime(account.lockedUntil)}</Flag>}
      {passwordResetRequested && <Flag {...asked}>Reset requested</Flag>}
      {isTemporaryPassword && <TemporaryPassword until={account.temporaryPasswordExpiresAt} />}
      {codesStopped && (
        <Flag hue="stop" icon={ShieldOff}>
          Codes of the app stopped
        </Flag>
      )}
      {hasSecondFactor && <Flag icon={ShieldCheck}>Second factor</Flag>}
      <LastSignIn at={account.lastSignInAt} />
    </span>
  )
}

/** A lock that runs out disappears while the page is open. */
function useIsLocked({ isAccountLocked, lockedUntil }: Account) {
  const now = useNow()
  return isAccountLocked && (lockedUntil === null || Date.parse(lockedUntil) > now)
}

function LastSignIn({ at }: { at: string | null }) {
  return (
    <Flag>
      <span className="lg:whitespace-nowrap">
        {at === null ? (
          'not signed in yet'
        ) : (
          <>
            signed in <RelativeTime at={at} className="lowercase" />
          </>
        )}
      </span>
    </Flag>
  )
}

const lockedToo = { hue: 'stop', icon: Lock } as const
const asked = { hue: 'high', icon: KeyRound } as const

function TemporaryPassword({ until }: { until: string | null }) {
  const now = useNow()
  if (until === null) return <Flag icon={KeyRound}>Must choose a new password</Flag>
  if (Date.parse(until) <= now)
    return (
      <Flag hue="high" icon={Clock}>
        Temporary password expired
      </Flag>
    )
  return <Flag icon={Clock}>Temporary password until {dateAndTime(until)}</Flag>
}

function Flag({ hue, icon, children }: { hue?: Hue; icon?: Icon; children: ReactNode }) {
  return (
    <span data-hue={hue} className={`flex gap-1 text-meta max-lg:max-w-36 ${hue ? 'text-hue' : 'text-ink-3'}`}>
      {icon && <Glyph of={icon} size="small" className="mt-0.75" />}
      <span>{children}</span>
    </span>
  )
}
