import { useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { UnreadInTitle } from '#features/activity/activity.tsx'
import { useSearchChange } from '#features/request/request.tsx'
import { deferred } from '#ui/layout/deferred.tsx'
import { Page } from '#ui/layout/page.tsx'
import { SkipLink } from '#ui/layout/skip-link.tsx'
import { ClientHeader } from './client-header.tsx'

export const RequestMessages = deferred(
  async () => (await import('#screens/request-messages/request-messages.tsx')).RequestMessages,
)

/** The frame of every client screen. */
export function ClientShell({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink to="main" />
      <ClientHeader />
      <Page as="main" id="main" tabIndex={-1} className="pb-16 outline-none">
        <UnreadInTitle>{children}</UnreadInTitle>
      </Page>
      <Messages />
    </>
  )
}

function Messages() {
  const { messages }: { messages?: unknown } = useSearch({ strict: false })
  const change = useSearchChange()
  const close = () => change({ messages: undefined }, { replace: true })
  if (typeof messages !== 'string' || messages === '') return null
  return (
    <Suspense>
      <RequestMessages requestId={messages} audience="client" onClose={close} />
    </Suspense>
  )
}
