import {
  type AsyncRouteComponent,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import { useMe } from '#features/session/session.tsx'
import { validateAdminSearch } from '#screens/admin-dashboard/admin-search.ts'
import { validateClientSearch } from '#screens/client-dashboard/client-search.ts'
import { NotFound } from '#screens/not-found.tsx'
import { validateOutboxSearch } from '#screens/outbox/outbox-search.ts'
import { validateLogSearch } from '#screens/security-log/log-search.ts'
import { validateStaffSearch } from '#screens/staff-shell/staff-search.ts'
import { type AudiencePath, mayOpen } from './destination.ts'
import { FailureScreen } from './states/failure-screen.tsx'
import { LoadingScreen } from './states/loading-screen.tsx'
import { screens } from './loads.tsx'
import { parseSearch, stringifySearch } from './plain-search.ts'
import { AfterSignIn, OwnDashboard, WelcomeSignedIn } from './redirects.tsx'

// Specification §2 "Route table" for signed-in users; `Visitor` has the rest.

const root = createRootRoute({ notFoundComponent: NotFound })
const at = <Path extends string>(path: Path) => ({ path, getParentRoute: () => root })

const ClientScreen = lazyRouteComponent(screens.client, 'ClientScreen')
const StaffScreen = lazyRouteComponent(screens.staff, 'StaffScreen')
const AdminDashboard = lazyRouteComponent(screens.admin, 'AdminDashboard')
const SecurityLog = lazyRouteComponent(screens.securityLog, 'SecurityLog')
const Outbox = lazyRouteComponent(screens.outbox, 'Outbox')
const RecordScreen = lazyRouteComponent(screens.record, 'RecordScreen')
const BriefScreen = lazyRouteComponent(screens.record, 'BriefScreen')
const LetterScreen = lazyRouteComponent(screens.letter, 'LetterScreen')
const RoundScreen = lazyRouteComponent(screens.rounds, 'RoundScreen')
const NewRoundScreen = lazyRouteComponent(screens.rounds, 'NewRoundScreen')
const Account = lazyRouteComponent(screens.account, 'Account')

const routeTree = root.addChildren([
  createRoute({ ...at('/'), component: OwnDashboard }),
  createRoute({ ...at('/dashboard'), component: OwnDashboard }),
  createRoute({ ...at('/login'), component: AfterSignIn }),
  createRoute({ ...at('/welcome'), component: WelcomeSignedIn }),
  createRoute({
    ...at('/client-dashboard'),
    component: withAudience('/client-dashboard', ClientScreen),
    validateSearch: validateClientSearch,
  }),
  createRoute({
    ...at('/staff-dashboard'),
    component: withAudience('/staff-dashboard', StaffScreen),
    validateSearch: validateStaffSearch,
  }),
  createRoute({
    ...at('/admin-dashboard'),
    component: withAudience('/admin-dashboard', AdminDashboard),
    validateSearch: validateAdminSearch,
  }),
  createRoute({
    ...at('/users'),
    component: withAudience('/users', AdminDashboard),
    validateSearch: validateAdminSearch,
  }),
  createRoute({
    ...at('/security-log'),
    component: withAudience('/security-log', SecurityLog),
    validateSearch: validateLogSearch,
  }),
  createRoute({ ...at('/outbox'), component: withAudience('/outbox', Outbox), validateSearch: validateOutboxSearch }),
  createRoute({ ...at('/requests/$requestId'), component: withAudience('/requests/$requestId', RecordScreen) }),
  createRoute({
    ...at('/requests/$requestId/brief'),
    component: withAudience('/requests/$requestId/brief', BriefScreen),
  }),
  createRoute({
    ...at('/requests/$requestId/letters/$letterId'),
    component: withAudience('/requests/$requestId/letters/$letterId', LetterScreen),
  }),
  createRoute({ ...at('/rounds/new'), component: withAudience('/rounds/new', NewRoundScreen) }),
  createRoute({ ...at('/rounds/$roundId'), component: withAudience('/rounds/$roundId', RoundScreen) }),
  createRoute({ ...at('/account'), component: withAudience('/account', Account) }),
])

/** Makes a router for one user's session: the next user begins at an address of their own. */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    ...(history && { history }),
    routeTree,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    // A part that an address names is shown by `shownAt`, below what sticks to the top.
    defaultHashScrollIntoView: false,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultPendingComponent: LoadingScreen,
    defaultErrorComponent: ({ error }) => <FailureScreen error={error} retry={() => location.reload()} />,
  })
}

type Screen = AsyncRouteComponent<object>

function withAudience(path: AudiencePath, Screen: Screen): Screen {
  function Screened() {
    return mayOpen(useMe().role, path) ? <Screen /> : <NotFound />
  }
  return Object.assign(Screened, Screen.preload && { preload: Screen.preload })
}
