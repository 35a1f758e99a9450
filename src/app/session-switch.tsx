import { lazy, Suspense, useState } from 'react'
import { isRestricted, SessionGate, useSession } from '#features/session/session.tsx'
import { UiRoot } from '#ui/layout/root.tsx'
import { FailureScreen } from './states/failure-screen.tsx'
import { LoadingScreen } from './states/loading-screen.tsx'
import { loadSignedIn, signedInAtHand } from './loads.tsx'
import { Visitor } from './visitor.tsx'

const SignedIn = lazy(() => loadSignedIn().then((module) => ({ default: module.SignedIn })))

export function SessionSwitch() {
  return (
    <SessionGate waiting={<LoadingScreen />} Failed={FailureScreen}>
      <UiRoot>
        <Suspense fallback={<LoadingScreen />}>
          <Inside />
        </Suspense>
      </UiRoot>
    </SessionGate>
  )
}

function Inside() {
  const me = useSession()
  const [Screens] = useState(() => signedInAtHand() ?? SignedIn)
  return me && !isRestricted(me) ? <Screens key={me.id} me={me} /> : <Visitor />
}
