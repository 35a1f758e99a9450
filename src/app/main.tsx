import '#ui/trusted.tsx'
import '#ui/main.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { earlyRead, keepEarly } from '#platform/api/api.tsx'
import { isRestricted, sessionQuery } from '#features/session/session.tsx'
import { applyBrandColours } from '#ui/text/brand-mark.tsx'
import { App } from './app.tsx'
import { client } from './client.tsx'
import { giveWay } from './frame/give-way.tsx'
import { guestScreens } from './guest-screens.tsx'
import { FailureScreen } from './states/failure-screen.tsx'
import { LoadingScreen } from './states/loading-screen.tsx'
import { loadScreen, loadSignedIn, prepareSignedIn } from './loads.tsx'

applyBrandColours()
keepEarly()
const Guest = guestScreens[location.pathname]
// Where no cookie came with the call for this document, it says so.
const isVisitor = document.querySelector('meta[name=session][content=none]') !== null
if (!Guest) {
  if (isVisitor) client.setQueryData(sessionQuery.queryKey, null)
  // The code of the screen is fetched while it is being asked who is there.
  loadScreen(location.pathname)
    ?.then(loadSignedIn)
    .catch(() => {})
}

const page = document.getElementById('root')
if (!page) throw new Error('There is no #root element to render into.')
giveWay(page)

const app = <App client={client} Guest={Guest} />
const onUncaughtError = (error: unknown) => {
  console.error(error)
  setTimeout(() => root.render(<FailureScreen error={error} retry={() => location.reload()} />))
}
// The document of /login has it drawn already; what was typed meanwhile stays.
const root = page.hasChildNodes() ? hydrateRoot(page, app, { onUncaughtError }) : drawn(page)

function drawn(place: HTMLElement) {
  const empty = createRoot(place, { onUncaughtError })
  if (Guest || isVisitor) empty.render(app)
  else {
    empty.render(<LoadingScreen />)
    // What fails here fails again where it is shown.
    void prepared()
      .catch(() => {})
      .then(() => empty.render(app))
  }
  return empty
}

/** Whoever is signed in sees the whole screen at once: what React shows in place of a part, it shows for a while. */
async function prepared() {
  const [me] = await Promise.all([client.fetchQuery(sessionQuery), earlyRead()])
  if (me && !isRestricted(me)) await prepareSignedIn()
}
