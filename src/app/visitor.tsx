import { lazy, useEffect, useSyncExternalStore } from 'react'
import { hasEnded, REDIRECT_DELAY_MS, sayLoggedOut, useSession } from '#features/session/session.tsx'
import { NotFound } from '#screens/not-found.tsx'
import { isDashboard, leadsToLogin } from './destination.ts'
import { LoadingScreen } from './states/loading-screen.tsx'
import { loadSignedIn } from './loads.tsx'

const Welcome = lazy(() => import('#screens/welcome/welcome.tsx').then((module) => ({ default: module.Welcome })))
const SignedInAlready = lazy(() =>
  import('#screens/welcome/signed-in-already.tsx').then((module) => ({ default: module.SignedInAlready })),
)
const Login = lazy(() => import('#screens/login/login.tsx').then((module) => ({ default: module.Login })))

// The server sends this document at `/` only to signed-in users; going there again would loop.
const cameFromRoot = globalThis.location?.pathname === '/'

export function Visitor() {
  const path = useSyncExternalStore(
    subscribeToPath,
    () => location.pathname,
    () => '/login',
  )
  const me = useSession()
  if (path === '/' && !me && !cameFromRoot) return <ToLanding />
  if (path === '/welcome') return me ? <SignedInAlready otherwise={<LoginHere path={path} />} /> : <Welcome />
  return path === '/' || path === '/login' || leadsToLogin(path) || me ? <LoginHere path={path} /> : <NotFound />
}

function LoginHere({ path }: { path: string }) {
  const me = useSession()
  const isTold = isDashboard(path) && !me && !hasEnded()
  useEffect(() => {
    if (!isTold) return goToLogin(path)
    sayLoggedOut()
    const timer = setTimeout(() => goToLogin(path), REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [path, isTold])
  return <Login onSubmit={() => void loadSignedIn().catch(() => {})} />
}

/** The address itself may have changed since the login was drawn. */
function goToLogin(path: string) {
  if (path !== '/login' && location.pathname !== '/login') history.replaceState(null, '', loginFor(path))
}

function loginFor(path: string) {
  return path === '/' ? '/login' : `/login?${new URLSearchParams({ next: path + location.search })}`
}

function ToLanding() {
  useEffect(() => location.replace('/'), [])
  return <LoadingScreen />
}

function subscribeToPath(onChange: () => void) {
  globalThis.addEventListener('popstate', onChange)
  return () => globalThis.removeEventListener('popstate', onChange)
}
