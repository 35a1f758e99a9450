import type { Role } from '#platform/contract.ts'
import { isAt } from '#platform/screen-path.ts'

/** The screens that only some may open (specification §2); for everyone else there is no such page. */
export const audiences = {
  '/client-dashboard': ['client', 'admin'],
  '/staff-dashboard': ['staff'],
  '/admin-dashboard': ['admin'],
  '/users': ['admin'],
  '/outbox': ['admin'],
  '/security-log': ['admin'],
  '/dashboard': ['client', 'staff', 'admin'],
  '/account': ['client', 'staff', 'admin'],
  '/requests/$requestId': ['client', 'staff'],
  '/requests/$requestId/brief': ['staff'],
  '/requests/$requestId/letters/$letterId': ['staff'],
  '/rounds/new': ['client', 'staff'],
  '/rounds/$roundId': ['client', 'staff'],
} as const satisfies Record<string, Role[]>
export type AudiencePath = keyof typeof audiences

/** Paths open to everyone, signed in or not: signing in, and the pages behind guests' links. */
const OPEN = ['/', '/login', '/welcome', '/starter', '/reference', '/assessment', '/review']

/** Only administrators know of /users, so visitors are not asked to sign in there (specification §2). */
export const leadsToLogin = (path: string) => path !== '/users' && isScreen(path)

/** Every address and the roles it is for, as the server reads them. */
export const addresses = () => [
  ...OPEN.map((path) => ({ path })),
  ...Object.entries(audiences).map(([path, roles]) => ({ path, roles, ...(leadsToLogin(path) && { asks: true }) })),
]

/** The paths where a visitor without a session is told so (specification §2). */
export const isDashboard = (path: string) => path === '/client-dashboard' || path === '/staff-dashboard'

export function mayOpen(role: Role, path: string) {
  return Object.entries(audiences).some(([each, roles]) => isAt(each, path) && roles.some((own) => own === role))
}

export const isScreen = (path: string) => Object.keys(audiences).some((each) => isAt(each, path))

export function homeOf(role: Role) {
  if (role === 'admin') return '/admin-dashboard'
  return role === 'staff' ? '/staff-dashboard' : '/client-dashboard'
}

export const audienceOf = (role: Role) => (role === 'staff' ? 'staff' : 'client')

/** Returns the path a user goes to after signing in: the one they asked for, if they may open it. */
export function destinationOf(role: Role, wanted = '') {
  const [path = ''] = wanted.split(/[?#]/, 1)
  return isOwnPath(wanted) && mayOpen(role, path) ? wanted : homeOf(role)
}

// `//host` and `/\host` would lead to another site.
const isOwnPath = (path: string) => /^\/[a-z]/.test(path)
