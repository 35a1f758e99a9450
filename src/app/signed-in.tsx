import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import type { CurrentUser } from '#features/session/contract.ts'
import { KeepAlive } from '#features/session/session.tsx'
import { DraftOwner } from '#platform/drafts/drafts.tsx'
import { Live } from '#platform/live/live.tsx'
import { PreloadToasts } from '#ui/overlays/preload-toasts.tsx'
import { onUnauthorized } from './client.tsx'
import { Behind } from './states/behind.tsx'
import { makeRouter } from './screens.tsx'

/** The screens, and what goes with them for as long as somebody is signed in: news, drafts, a session that lasts. */
export function SignedIn({ me }: { me: CurrentUser }) {
  const [router] = useState(makeRouter)
  return (
    <DraftOwner id={me.id}>
      <Live from={me.newsFrom} onEnded={onUnauthorized} />
      <KeepAlive />
      <PreloadToasts />
      <RouterProvider router={router} />
      <Behind />
    </DraftOwner>
  )
}
