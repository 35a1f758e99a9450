import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, keyOf } from '#platform/api/api.tsx'
import { isUnauthorized } from '#platform/api/api-error.ts'
import { type CurrentUser, currentUser } from './contract.ts'

/** Who is signed in; `null` if no one is. Fails with a 401 only when a session has ended. */
export const sessionQuery = queryOptions({
  queryKey: keyOf(currentUser),
  queryFn: ({ client, signal }): Promise<CurrentUser | null> =>
    call(currentUser, { signal }).catch((error: unknown) => {
      if (isUnauthorized(error) && !whoWas(client)) return null
      throw error
    }),
})

export function whoWas(client: QueryClient) {
  return client.getQueryData(sessionQuery.queryKey)
}

/** Something has to be done first: an own password chosen, or a second factor set up. */
export const isRestricted = ({ restriction }: CurrentUser) => restriction !== null
