import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import type { CurrentUser } from '#features/session/contract.ts'
import { AccountNotices, KeepAlive } from '#features/session/session.tsx'
import { DraftOwner } from '#platform/drafts/drafts.tsx'
import { Live } from '#platform/live/live.tsx'
import { PreloadToasts } from '#ui/overlays/preload-toasts.tsx'
import { onUnauthorized } from './client.tsx'
import { Behind } from './states/behind.tsx'
import { makeRouter } from './screens.tsx'

/** Where the news stood before anything was read, where the document has asked for more than the session. */
const newsBefore = document.querySelector('meta[name=news-from]')?.getAttribute('content')

let first: ReturnType<typeof makeRouter> | undefined

/** Has the first screen at hand, so that it is drawn in one go: what stands in for a part is shown for 300 ms at least. */
export async function prepare() {
  const router = makeRouter()
  await router.load()
  first = router
}

function firstRouter() {
  const router = first ?? makeRouter()
  first = undefined
  return router
}

/** The screens, and what goes with them for as long as somebody is signed in: news, drafts, a session that lasts. */
export function SignedIn({ me }: { me: CurrentUser }) {
  const [router] = useState(firstRouter)
  return (
    <DraftOwner id={me.id}>
      <Live from={newsBefore ?? me.newsFrom} onEnded={onUnauthorized} />
      <KeepAlive />
      <PreloadToasts />
      <AccountNotices />
      <RouterProvider router={router} />
      <Behind />
    </DraftOwner>
  )
}
