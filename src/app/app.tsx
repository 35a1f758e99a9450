import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, StrictMode, Suspense } from 'react'
import { UiRoot } from '#ui/layout/root.tsx'
import { SessionSwitch } from './session-switch.tsx'
import { LoadingScreen } from './states/loading-screen.tsx'

/** The product in a browser. A `Guest` page does not ask who is signed in. */
export function App({ client, Guest }: { client: QueryClient; Guest?: ComponentType | undefined }) {
  return (
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
    </StrictMode>
  )
}
