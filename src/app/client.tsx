import { endSession } from '#features/session/session.tsx'
import { makeQueryClient } from '#platform/api/api.tsx'

export const client = makeQueryClient({ onUnauthorized })

/** The one answer to a call or a stream that finds the session over. */
export function onUnauthorized() {
  endSession(client)
}
