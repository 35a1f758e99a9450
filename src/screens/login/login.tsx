import { lazy, Suspense } from 'react'
import { isRestricted, useSession } from '#features/session/session.tsx'
import { Brand } from '#ui/brand-mark.tsx'
import { brand } from '#ui/brand.ts'
import { Page } from '#ui/page.tsx'
import { LoginNotes } from './login-notes.tsx'
import { SignInForm } from './sign-in-form.tsx'

const SetPassword = lazy(() => import('./set-password.tsx').then((module) => ({ default: module.SetPassword })))

/**
 * The login screen. Whoever comes with a first or temporary password stays here until they have set their own.
 * `onSubmit` hears of each attempt, while the answer is awaited.
 */
export function Login({ onSubmit }: { onSubmit: () => void }) {
  const me = useSession()
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
          <SignInForm onSubmit={onSubmit} />
        </section>
        <LoginNotes />
      </Page>
      <Page as="footer" className="py-5 text-meta text-ink-3">
        {brand.product} is provided by {brand.firm}.
      </Page>
      <Suspense>{me && isRestricted(me) && <SetPassword username={me.username} />}</Suspense>
    </div>
  )
}

const layout =
  'grid content-start gap-10 md:justify-center md:grid-cols-[minmax(0,27rem)] md:pt-[clamp(1rem,9vh,6rem)] xl:grid-cols-[25rem_minmax(0,26rem)] xl:gap-24'
const card =
  'rounded-mark border border-t-3 border-rule-2 border-t-accent bg-surface p-5 md:px-8 md:pt-7 md:pb-7 xl:self-start'
