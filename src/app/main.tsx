import '#ui/trusted.tsx'
import '#ui/main.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { sessionQuery } from '#features/session/session.tsx'
import { applyBrandColours } from '#ui/text/brand-mark.tsx'
import { UiRoot } from '#ui/layout/root.tsx'
import { client } from './client.tsx'
import { guestScreens } from './guest-screens.tsx'
import { LoadingScreen } from './states/loading-screen.tsx'
import { SessionSwitch } from './session-switch.tsx'
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

const root = createRoot(page, {
  onUncaughtError: (error) => {
    console.error(error)
    setTimeout(() => root.render(<FailureScreen error={error} retry={() => location.reload()} />))
  },
})
root.render(
  <StrictMode>
    <QueryClientProvider client={client}>
      {Guest ? (
        <UiRoot>
          <Suspense fallback={<LoadingScreen />}>
            <Guest />
          </Suspense>
        </UiRoot>
      ) : (
        <SessionSwitch />
      )}
    </QueryClientProvider>
  </StrictMode>,
)
