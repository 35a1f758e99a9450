import '#ui/main.css'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router'
import { Suspense } from 'react'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { types } from '#app/types.tsx'
import { type RequestFormProps, type TypePlug, TypesProvider } from '#features/request/request.tsx'
import { SessionGate } from '#features/session/session.tsx'
import { DraftOwner } from '#platform/drafts/drafts.tsx'
import type { Reply } from '#testing/screen/fake-server.tsx'
import { UiRoot } from '#ui/layout/root.tsx'

type Server = { answers: (call: string, reply: Reply) => void }

export const SUBMIT = 'POST /api/requests'
export const submitted = { status: 201, body: { id: 'r1', reference: 'HR-2026-000131', type: 'onboarding' } }

const ada = { id: 'ada', firstName: 'Ada', lastName: 'Nwosu', companyName: 'Acme Ltd', role: 'client' }

export async function openForm(
  Form: TypePlug['Form'],
  { server, client }: { server: Server; client: QueryClient },
  props: Partial<RequestFormProps> = {},
  history: RouterHistory = createMemoryHistory(),
) {
  server.answers('GET /api/auth/user', { body: { ...ada, restriction: null } })
  server.answers('GET /api/requests', { body: [] })
  server.answers(SUBMIT, submitted)
  const onSubmitted = vi.fn<RequestFormProps['onSubmitted']>()
  const onClose = vi.fn<RequestFormProps['onClose']>()
  const component = () => (
    <QueryClientProvider client={client}>
      <UiRoot>
        <SessionGate waiting="" Failed={() => 'failed'}>
          <DraftOwner id="ada">
            <Suspense>
              <TypesProvider value={types}>
                <Form onClose={onClose} onSubmitted={onSubmitted} {...props} />
              </TypesProvider>
            </Suspense>
          </DraftOwner>
        </SessionGate>
      </UiRoot>
    </QueryClientProvider>
  )
  const router = createRouter({ routeTree: createRootRoute({ component, notFoundComponent: component }), history })
  const screen = await render(<RouterProvider router={router} />)
  return { screen, onSubmitted, onClose, submit: screen.getByRole('button', { name: 'Submit Request' }) }
}
