import type { ReactNode } from 'react'
import type { SessionEnd } from '#features/session/contract.ts'
import { useSessionEnd } from '#features/session/session.tsx'
import { brand } from '#ui/brand.ts'
import { FirmPhone } from '#ui/buttons/phone-link.tsx'
import { Alert } from '#ui/layout/alert.tsx'

/** Tells a user who did not log out why the login is shown. */
export function SignedOutNote() {
  const reason = useSessionEnd()
  if (!reason) return null
  return (
    <Alert hue="wait" title="You have been signed out" className="mb-5">
      {words[reason]}
    </Alert>
  )
}

const unlessYou = (
  <>
    If that was not you, phone {brand.firm} at once on <FirmPhone />.
  </>
)

const words: Record<SessionEnd, ReactNode> = {
  idle: `You had not used ${brand.product} for a while.`,
  expired: 'You signed in twelve hours ago. After that, everyone has to sign in again.',
  crowded: <>You have since signed in on many other browsers. {unlessYou}</>,
  device: <>This browser was signed out from another one, under My account. {unlessYou}</>,
  password: <>Your password was changed on another browser. {unlessYou}</>,
  administrator: (
    <>
      An administrator changed your account. If you cannot sign in, phone {brand.firm} on <FirmPhone />.
    </>
  ),
}
