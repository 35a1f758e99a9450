import { useQuery } from '@tanstack/react-query'
import { openWelcome } from '#features/welcome/contract.ts'
import { ApiError, call, keyOf } from '#platform/api/api.tsx'

export const OPENING = 'Opening your link...'

/** Asks who the link is for; it is not used up. Its secret stands behind #. */
export function useWelcomeLink() {
  const token = location.hash.slice(1)
  const opened = useQuery({
    queryKey: [...keyOf(openWelcome), token],
    queryFn: () => call(openWelcome, { body: { token } }),
  })
  return { token, opened }
}

/** A mangled address is a link that opens nothing, too. */
export const isGone = (error: unknown) => error instanceof ApiError && (error.status === 410 || error.status === 400)
