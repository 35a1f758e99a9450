import { lazy, Suspense, useState } from 'react'
import type { SecondFactor } from '#features/session/contract.ts'
import { useSession } from '#features/session/session.tsx'
import { EntryPage } from './entry-page.tsx'
import { LoginNotes } from './login-notes.tsx'
import { SignedOutNote } from './signed-out-note.tsx'
import { SignInForm } from './sign-in-form.tsx'

const SecondStep = lazy(() => import('./second-step.tsx').then((module) => ({ default: module.SecondStep })))
const SetUpSecondFactor = lazy(() =>
  import('#features/second-factor/second-factor.tsx').then((module) => ({ default: module.SetUpSecondFactor })),
)
const SetPassword = lazy(() => import('./set-password.tsx').then((module) => ({ default: module.SetPassword })))

/**
 * The login screen. A user with a first or temporary password, or with a second factor still to set up, stays here
 * until that is done.
 * `onSubmit` hears of each attempt, while the answer is awaited.
 */
export function Login({ onSubmit }: { onSubmit: () => void }) {
  const me = useSession()
  const [factors, setFactors] = useState<readonly SecondFactor[]>([])
  const halfWay = factors.length > 0
  return (
    <>
      <EntryPage title="Sign In" notes={<LoginNotes />}>
        {/* Kept while the second step is taken: going back shows the name typed. */}
        <div hidden={halfWay}>
          <SignedOutNote />
          <SignInForm onSubmit={onSubmit} onHalfWay={setFactors} />
        </div>
        <Suspense>{halfWay && <SecondStep factors={factors} onBack={() => setFactors([])} />}</Suspense>
      </EntryPage>
      <Suspense>
        {me?.restriction === 'password' && <SetPassword me={me} />}
        {me?.restriction === 'second_factor' && <SetUpSecondFactor />}
      </Suspense>
    </>
  )
}
