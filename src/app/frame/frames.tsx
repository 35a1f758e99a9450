import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import type { Role } from '#platform/contract.ts'
import type { CurrentUser } from '#features/session/contract.ts'
import { SessionGate, sessionQuery } from '#features/session/session.tsx'
import { firstViews } from '../first-views.ts'
import { makeRouter } from '../screens.tsx'

const BLANK = '\u00a0'
const UNSEEN = '\u2060'

const blankUser: Omit<CurrentUser, 'role'> = {
  id: '',
  username: BLANK,
  email: BLANK,
  firstName: UNSEEN,
  lastName: UNSEEN,
  companyName: BLANK,
  isActive: true,
  isAccountLocked: false,
  isFirstLogin: false,
  isTemporaryPassword: false,
  passwordResetRequested: false,
  profileImageUrl: null,
  restriction: null,
  createdAt: '',
  parentTenantId: null,
  tenantId: null,
  notices: [],
  newsFrom: null,
}

/** By first view: the screen without data, which the document shows until the script has drawn it. */
export const frames = Object.fromEntries(
  await Promise.all(
    Object.entries(firstViews).flatMap(([name, view]) =>
      'drawn' in view ? [frameOf(view.paths[0], view.drawn.for).then((frame) => [name, frame] as const)] : [],
    ),
  ),
)

async function frameOf(path: string, role: Role) {
  const client = new QueryClient()
  const reader: CurrentUser = { ...blankUser, role }
  client.setQueryData(sessionQuery.queryKey, reader)
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <QueryClientProvider client={client}>
      <SessionGate waiting={null} Failed={() => null}>
        <RouterProvider router={router} />
      </SessionGate>
    </QueryClientProvider>,
    // In one piece: parts that come later would need scripts within the page, which its policy forbids.
    { onError: (error) => void failures.push(error), progressiveChunkSize: Infinity },
  )
  const whole = await new Response(prelude).text()
  if (failures.length > 0) throw failures[0]
  return bare(whole)
}

/** Ids are removed because nothing refers to them; titles and styles, because the page has its own. */
function bare(markup: string) {
  return markup
    .replace(/<(title|script)\b.*?<\/\1>|<!--.*?-->/gs, '')
    .replace(/ (?:id|style|tabindex|aria-labelledby|aria-controls)="[^"]*"/g, '')
}
