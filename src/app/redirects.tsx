import { Navigate, useSearch } from '@tanstack/react-router'
import { lazy, useEffect } from 'react'
import { useMe } from '#features/session/session.tsx'
import { focusHeading } from '#ui/window/heading-focus.tsx'
import { destinationOf, homeOf } from './destination.ts'
import { parseSearch } from './plain-search.ts'

const SignedInAlready = lazy(() =>
  import('#screens/welcome/signed-in-already.tsx').then((module) => ({ default: module.SignedInAlready })),
)

export function WelcomeSignedIn() {
  return <SignedInAlready otherwise={<AfterSignIn />} />
}

export function OwnDashboard() {
  return <Navigate to={homeOf(useMe().role)} replace />
}

export function AfterSignIn() {
  const { next }: { next?: unknown } = useSearch({ strict: false })
  const wanted = destinationOf(useMe().role, typeof next === 'string' ? next : undefined)
  useEffect(focusHeading, [])
  const { pathname, search } = new URL(wanted, location.origin)
  return <Navigate to={pathname} search={parseSearch(search)} replace />
}
