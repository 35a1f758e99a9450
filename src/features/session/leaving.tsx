import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api.tsx'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { toast } from '#ui/overlays/toast-store.tsx'
import { logout } from './contract.ts'
import { sessionQuery, whoWas } from './session-query.tsx'

export const REDIRECT_DELAY_MS = 500

let leaving = false
let ended = false

/** Whether a session has ended before this page without its owner leaving. */
export const hasEnded = () => ended

/** Ends the session and loads the login screen, or another, afresh, so that nothing of it stays in memory. */
export function useLogout(goOn = goToLogin) {
  const leave = useLeave(goOn)
  return () => void leave(() => call(logout)).catch((error: unknown) => console.error('Logout failed.', error))
}

/** As `useLogout`, by whichever call ends the session. If that call fails, this fails and the user stays signed in. */
export function useLeave(goOn = goToLogin) {
  const client = useQueryClient()
  return (end: () => Promise<unknown>) => leaveBy(client, end, goOn)
}

async function leaveBy(client: QueryClient, end: () => Promise<unknown>, goOn: () => void) {
  if (leaving) return
  leaving = true
  try {
    await end()
    clearDrafts()
    await client.cancelQueries()
    setTimeout(goOn, REDIRECT_DELAY_MS)
  } catch (error) {
    leaving = false
    throw error
  }
}

export function sayLoggedOut() {
  toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', hue: 'stop' })
}

function goToLogin() {
  location.assign('/login')
}

/**
 * For every way of finding out that the session is over: says so once, and leaves the screens to the login half a
 * second later. Someone who was never signed in, or is just logging out, is not told.
 */
export function endSession(client: QueryClient) {
  if (leaving || !whoWas(client)) return
  leaving = true
  ended = true
  sayLoggedOut()
  setTimeout(() => {
    leaving = false
    client.setQueryData(sessionQuery.queryKey, null)
  }, REDIRECT_DELAY_MS)
}
