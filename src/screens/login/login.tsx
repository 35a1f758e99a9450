import { lazy, Suspense, useState } from 'react'
import type { SecondFactor } from '#features/session/contract.ts'
import { useSession } from '#features/session/session.tsx'
import { Brand } from '#ui/brand-mark.tsx'
import { brand } from '#ui/brand.ts'
import { Page } from '#ui/page.tsx'
import { LoginNotes } from './login-notes.tsx'
import { SignInForm } from './sign-in-form.tsx'

const SecondStep = lazy(() => import('./second-step.tsx').then((module) => ({ default: module.SecondStep })))
const SetUpSecondFactor = lazy(() =>
  import('#features/second-factor/second-factor.tsx').then((module) => ({ default: module.SetUpSecondFactor })),
)
const SetPassword = lazy(() => import('./set-password.tsx').then((module) => ({ default: module.SetPassword })))

/**
 * The login screen. Whoever comes with a first or temporary password, or has a second factor still to set up, stays
 * here until that is done.
 * `onSubmit` hears of each attempt, while the answer is awaited.
 */
export function Login({ onSubmit }: { onSubmit: () => void }) {
  const me = useSession()
  const [factors, setFactors] = useState<readonly SecondFactor[]>([])
  const halfWay = factors.length > 0
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto]">
      <title>{`Sign In · ${brand.product}`}</title>
      <Page as="header" className="flex h-18 items-center">
        {/* The landing page comes from the server, so this is no link of the router's. */}
        <Brand link={<a href="/">{brand.product}</a>} />
      </Page>
      <Page as="main" className={layout}>
        <section aria-labelledby="sign-in" className={card}>
          <h1 id="sign-in" className="mb-4.5 font-serif text-title-l">
            Sign In
          </h1>
          {/* Kept while the second step is taken: whoever comes back finds their name. */}
          <div hidden={halfWay}>
            <SignInForm onSubmit={onSubmit} onHalfWay={setFactors} />
          </div>
          <Suspense>{halfWay && <SecondStep factors={factors} onBack={() => setFactors([])} />}</Suspense>
        </section>
        <LoginNotes />
      </Page>
      <Page as="footer" className="py-5 text-meta text-ink-3">
        {brand.product} is provided by {brand.firm}.
      </Page>
      <Suspense>
        {me?.restriction === 'password' && <SetPassword username={me.username} />}
        {me?.restriction === 'second_factor' && <SetUpSecondFactor />}
      </Suspense>
    </div>
  )
}

const layout =
  'grid content-start gap-10 md:justify-center md:grid-cols-[minmax(0,27rem)] md:pt-[clamp(1rem,9vh,6rem)] xl:grid-cols-[25rem_minmax(0,26rem)] xl:gap-24'
const card =
  'rounded-mark border border-t-3 border-rule-2 border-t-accent bg-surface p-5 md:px-8 md:pt-7 md:pb-7 xl:self-start'
