import '#ui/trusted.tsx'
import '#ui/main.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { sessionQuery } from '#features/session/session.tsx'
import { applyBrandColours } from '#ui/text/brand-mark.tsx'
import { App } from './app.tsx'
import { client } from './client.tsx'
import { guestScreens } from './guest-screens.tsx'
import { FailureScreen } from './states/failure-screen.tsx'
import { loadScreen, loadSignedIn } from './loads.tsx'

applyBrandColours()
const Guest = guestScreens[location.pathname]
if (!Guest) {
  // Where no cookie came with the call for this document, it says so.
  if (document.querySelector('meta[name=session][content=none]')) client.setQueryData(sessionQuery.queryKey, null)
  // The code of the screen is fetched while it is being asked who is there.
  void client.prefetchQuery(sessionQuery)
  loadScreen(location.pathname)
    ?.then(loadSignedIn)
    .catch(() => {})
}

const page = document.getElementById('root')
if (!page) throw new Error('There is no #root element to render into.')

const app = <App client={client} Guest={Guest} />
const onUncaughtError = (error: unknown) => {
  console.error(error)
  setTimeout(() => root.render(<FailureScreen error={error} retry={() => location.reload()} />))
}
// The document of /login has it drawn already; what was typed meanwhile stays.
const root = page.hasChildNodes() ? hydrateRoot(page, app, { onUncaughtError }) : drawn(page)

function drawn(place: HTMLElement) {
  const empty = createRoot(place, { onUncaughtError })
  empty.render(app)
  return empty
}
