/** Everything that only signed-in people need, the router included: the login screen does without. */
export const loadSignedIn = () => import('./signed-in.tsx')

export const screens = {
  client: () => import('./client-screen.tsx'),
  staff: () => import('./staff-screen.tsx'),
  admin: () => import('#screens/admin-dashboard/admin-dashboard.tsx'),
  securityLog: () => import('#screens/security-log/security-log.tsx'),
  outbox: () => import('#screens/outbox/outbox.tsx'),
  account: () => import('#screens/account/account.tsx'),
  record: () => import('./record-screen.tsx'),
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

/** Fetches the screen at a path before anybody has decided to show it. */
export const loadScreen = (path: string) => (path.startsWith('/requests/') ? screens.record() : byPath[path]?.())
