import '#ui/trusted.tsx'
import '#ui/main.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { earlyRead, keepEarly } from '#platform/api/api.tsx'
import { isRestricted, sessionQuery } from '#features/session/session.tsx'
import { applyBrandColours } from '#ui/text/brand-mark.tsx'
import { App } from './app.tsx'
import { client } from './client.tsx'
import { removeFrame } from './frame/remove-frame.tsx'
import { guestScreens } from './guest-screens.tsx'
import { FailureScreen } from './states/failure-screen.tsx'
import { LoadingScreen } from './states/loading-screen.tsx'
import { loadScreen, loadSignedIn, prepareSignedIn } from './loads.tsx'

applyBrandColours()
keepEarly()
const Guest = guestScreens[location.pathname]
// The server marks the document of a call without a cookie.
const isVisitor = document.querySelector('meta[name=session][content=none]') !== null
if (!Guest) {
  if (isVisitor) client.setQueryData(sessionQuery.queryKey, null)
  loadScreen(location.pathname)
    ?.then(loadSignedIn)
    .catch(() => {})
}

const page = document.getElementById('root')
if (!page) throw new Error('There is no #root element to render into.')
removeFrame(page)

const app = <App client={client} Guest={Guest} />
const onUncaughtError = (error: unknown) => {
  console.error(error)
  setTimeout(() => root.render(<FailureScreen error={error} retry={() => location.reload()} />))
}
// /login arrives already drawn; text typed before the script ran stays.
const root = page.hasChildNodes() ? hydrateRoot(page, app, { onUncaughtError }) : drawn(page)

function drawn(place: HTMLElement) {
  const empty = createRoot(place, { onUncaughtError })
  if (Guest || isVisitor) empty.render(app)
  else {
    empty.render(<LoadingScreen />)
    // An error here is met again, and shown, when the screen is drawn.
    void prepared()
      .catch(() => {})
      .then(() => empty.render(app))
  }
  return empty
}

async function prepared() {
  const [me] = await Promise.all([client.fetchQuery(sessionQuery), earlyRead()])
  if (me && !isRestricted(me)) await prepareSignedIn()
}
