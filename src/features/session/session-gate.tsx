import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, createContext, type ReactNode, use, useEffect, useRef } from 'react'
import { ApiError, forgetEarly, forgetOwnChanges } from '#platform/api/api.tsx'
import { clearQueues } from '#platform/api/queue.tsx'
import { removeOldDrafts } from '#platform/drafts/drafts.tsx'
import type { CurrentUser } from './contract.ts'
import { isRestricted, sessionQuery } from './session-query.tsx'

const Session = createContext<CurrentUser | null>(null)

type SessionGateProps = {
  waiting: ReactNode
  Failed: ComponentType<{ error: unknown; retry: () => void }>
  children: ReactNode
}

/** Finds out who is signed in before anything else is shown, and notices when that changes. */
export function SessionGate({ waiting, Failed, children }: SessionGateProps) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(sessionQuery)
  useEffect(() => watchForRestriction(client), [client])
  useForgetting(client, data)
  useEffect(() => removeOldDrafts(), [])

  if (data === undefined) return error ? <Failed error={error} retry={() => void refetch()} /> : waiting
  return <Session value={data}>{children}</Session>
}

/** Who is signed in, perhaps with a step to complete first; `null` if no one is. */
export function useSession() {
  return use(Session)
}

/** The person before the screen. For what is shown to signed-in people only. */
export function useMe(): CurrentUser {
  const me = use(Session)
  if (!me || isRestricted(me)) throw new Error('No one is signed in here.')
  return me
}

/** Forgets what a session has shown when it ends, and its unsent changes when someone else signs in. */
function useForgetting(client: QueryClient, user: CurrentUser | null | undefined) {
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (user === null) forgetEarly(() => true)
    if (user === null) client.removeQueries({ predicate: ({ queryKey }) => !isOfSigningIn(queryKey[0]) })
    if (!user) return
    if (last.current && last.current !== user.id) {
      clearQueues()
      forgetOwnChanges()
      forgetEarly(() => true)
    }
    last.current = user.id
  }, [client, user])
}

/** Calls made before anyone is signed in. */
const isOfSigningIn = (path: unknown) => String(path).startsWith('/api/auth/')

const RESTRICTED = new Set<string | undefined>(['PASSWORD_SETUP_REQUIRED', 'SECOND_FACTOR_SETUP_REQUIRED'])

/** Any call may be the one to learn that something has to be done first: the account is fetched again. */
function watchForRestriction(client: QueryClient) {
  const onChange = ({ type, ...event }: { type: string; action?: { type: string; error?: unknown } }) => {
    const { error } = event.action ?? {}
    if (type === 'updated' && error instanceof ApiError && RESTRICTED.has(error.code))
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }
  const stops = [client.getQueryCache().subscribe(onChange), client.getMutationCache().subscribe(onChange)]
  return () => {
    for (const stop of stops) stop()
  }
}
