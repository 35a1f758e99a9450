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
  createRoute({ ...audienceAt('/client-dashboard', ClientScreen), validateSearch: validateClientSearch }),
  createRoute({ ...audienceAt('/staff-dashboard', StaffScreen), validateSearch: validateStaffSearch }),
  createRoute({ ...audienceAt('/admin-dashboard', AdminDashboard), validateSearch: validateAdminSearch }),
  createRoute({ ...audienceAt('/users', AdminDashboard), validateSearch: validateAdminSearch }),
  createRoute({ ...audienceAt('/security-log', SecurityLog), validateSearch: validateLogSearch }),
  createRoute({ ...audienceAt('/outbox', Outbox), validateSearch: validateOutboxSearch }),
  createRoute(audienceAt('/requests/$requestId', RecordScreen)),
  createRoute(audienceAt('/requests/$requestId/brief', BriefScreen)),
  createRoute(audienceAt('/requests/$requestId/letters/$letterId', LetterScreen)),
  createRoute(audienceAt('/rounds/new', NewRoundScreen)),
  createRoute(audienceAt('/rounds/$roundId', RoundScreen)),
  createRoute(audienceAt('/account', Account)),
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

/** A screen that only some may open. */
function audienceAt<Path extends AudiencePath>(path: Path, Screen: Screen) {
  function Screened() {
    return mayOpen(useMe().role, path) ? <Screen /> : <NotFound />
  }
  const component: Screen = Object.assign(Screened, Screen.preload && { preload: Screen.preload })
  return { ...at(path), component }
}
