import '#ui/main.css'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import type { Asked, Reply } from '#testing/screen/fake-server.tsx'
import { UiRoot } from '#ui/layout/root.tsx'

export type Server = {
  answers: (call: string, reply: Reply | ((asked: Asked) => Reply)) => void
  asked: (call?: string) => Asked[]
}

/** A page without a session. */
export const renderGuest = (client: QueryClient, page: ReactNode) =>
  render(
    <QueryClientProvider client={client}>
      <UiRoot>{page}</UiRoot>
    </QueryClientProvider>,
  )

export const bodies = (server: Server, call: string) => server.asked(call).map(({ body }) => JSON.parse(body))
