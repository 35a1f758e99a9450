import '#ui/main.css'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { type ReactElement, Suspense } from 'react'
import { render } from 'vitest-browser-react'
import { parseSearch, stringifySearch } from '#app/plain-search.ts'
import { types } from '#app/types.tsx'
import { TypesProvider } from '#features/request/request.tsx'
import { SessionGate } from '#features/session/session.tsx'
import { DraftOwner } from '#platform/drafts/drafts.tsx'
import { UiRoot } from '#ui/layout/root.tsx'

export const people = {
  ada: { id: 'ada', firstName: 'Ada', lastName: 'Nwosu', role: 'client', companyName: 'Acme Ltd' },
  sam: { id: 'sam', firstName: 'Sam', lastName: 'Okafor', role: 'staff', companyName: null },
  sita: { id: 'sita', firstName: 'Sita', lastName: 'Rao', role: 'staff', companyName: null },
} as const

export const signedIn = (who: keyof typeof people) => ({
  body: { ...people[who], restriction: null, profileImageUrl: null, notices: [] },
})

/** Part of a screen, at an address. */
export async function renderSignedIn(client: QueryClient, element: ReactElement, path = '/') {
  const rootRoute = createRootRoute({ component: Outlet })
  const everywhere = createRoute({ getParentRoute: () => rootRoute, path: '/$', component: () => element })
  const record = createRoute({
    getParentRoute: () => rootRoute,
    path: '/requests/$requestId',
    component: () => element,
  })
  const router = createRouter({
    routeTree: rootRoute.addChildren([record, everywhere]),
    history: createMemoryHistory({ initialEntries: [path] }),
    parseSearch,
    stringifySearch,
  })
  const screen = await render(
    <QueryClientProvider client={client}>
      <UiRoot>
        <SessionGate waiting="" Failed={() => 'failed'}>
          <DraftOwner id="me">
            <TypesProvider value={types}>
              <Suspense>
                <RouterProvider router={router} />
              </Suspense>
            </TypesProvider>
          </DraftOwner>
        </SessionGate>
      </UiRoot>
    </QueryClientProvider>,
  )
  return { screen, router }
}
