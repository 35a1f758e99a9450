/** Loads what only signed-in users need, the router included. */
export async function loadSignedIn() {
  const module = await import('./signed-in.tsx')
  signedIn = module.SignedIn
  return module
}

export async function prepareSignedIn() {
  await loadSignedIn()
  const { prepare } = await import('./signed-in.tsx')
  await prepare()
}

let signedIn: typeof import('./signed-in.tsx').SignedIn | undefined
/** Returns the module if it is loaded: React would otherwise draw a placeholder first. */
export const signedInAtHand = () => signedIn

export const screens = {
  client: () => import('./screens/client-screen.tsx'),
  staff: () => import('./screens/staff-screen.tsx'),
  admin: () => import('#screens/admin-dashboard/admin-dashboard.tsx'),
  securityLog: () => import('#screens/security-log/security-log.tsx'),
  outbox: () => import('#screens/outbox/outbox.tsx'),
  account: () => import('#screens/account/account.tsx'),
  record: () => import('./screens/record-screen.tsx'),
  letter: () => import('#screens/letter/letter-screen.tsx'),
  rounds: () => import('./screens/rounds-screen.tsx'),
}

const byPath: Record<string, (() => Promise<unknown>) | undefined> = {
  '/client-dashboard': screens.client,
  '/staff-dashboard': screens.staff,
  '/admin-dashboard': screens.admin,
  '/users': screens.admin,
  '/security-log': screens.securityLog,
  '/outbox': screens.outbox,
  '/account': screens.account,
}

export function loadScreen(path: string) {
  if (/^\/requests\/[^/]+\/letters\//.test(path)) return screens.letter()
  if (path.startsWith('/requests/')) return screens.record()
  return path.startsWith('/rounds/') ? screens.rounds() : byPath[path]?.()
}
