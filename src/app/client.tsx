import { endSession } from '#features/session/session.tsx'
import { makeQueryClient } from '#platform/api/api.tsx'
import { toast } from '#ui/overlays/toast-store.tsx'

export const client = makeQueryClient({ onUnauthorized, say: (words) => void toast(words) })

/** Ends the session once, whichever call or stream finds it over. */
export function onUnauthorized() {
  endSession(client)
}
