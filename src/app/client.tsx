import { endSession } from '#features/session/session.tsx'
import { makeQueryClient } from '#platform/api/api.tsx'
import { toast } from '#ui/overlays/toast-store.tsx'

export const client = makeQueryClient({ onUnauthorized, say: (words) => void toast(words) })

/** The one answer to a call or a stream that finds the session over. */
export function onUnauthorized() {
  endSession(client)
}
