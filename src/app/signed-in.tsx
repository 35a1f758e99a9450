import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import type { CurrentUser } from '#features/session/contract.ts'
import { AccountNotices, KeepAlive } from '#features/session/session.tsx'
import { DraftOwner } from '#platform/drafts/drafts.tsx'
import { Live } from '#platform/live/live.tsx'
import { PreloadToasts } from '#ui/overlays/preload-toasts.tsx'
import { onUnauthorized } from './client.tsx'
import { OutOfDateNotice } from './states/out-of-date-notice.tsx'
import { makeRouter } from './screens.tsx'

/** The position of the news before the document's reads; absent if it has none. */
const newsBefore = document.querySelector('meta[name=news-from]')?.getAttribute('content')

let first: ReturnType<typeof makeRouter> | undefined

/** Loads the first screen beforehand, because React keeps a placeholder up for at least 300 ms. */
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

export function SignedIn({ me }: { me: CurrentUser }) {
  const [router] = useState(firstRouter)
  return (
    <DraftOwner id={me.id}>
      <Live from={newsBefore ?? me.newsFrom} onEnded={onUnauthorized} />
      <KeepAlive />
      <PreloadToasts />
      <AccountNotices />
      <RouterProvider router={router} />
      <OutOfDateNotice />
    </DraftOwner>
  )
}
