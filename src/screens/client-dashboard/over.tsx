import { Suspense } from 'react'
import type { ClientKinds } from './client-kinds.tsx'
import { RequestDialog } from './loads.tsx'
import { NewRequest } from './new-request.tsx'
import { useClientNavigation, useClientSearch } from './use-client-search.tsx'

/** What stands over the dashboard: the open record, or the form being filled in. */
export function Over({ kinds }: { kinds: ClientKinds }) {
  const { request, new: type } = useClientSearch()
  const { change } = useClientNavigation()
  return (
    <Suspense>
      {request && (
        <RequestDialog
          requestId={request}
          audience="client"
          onClose={() => change({ request: undefined }, { replace: true })}
        />
      )}
      {type && !request && <NewRequest type={type} kinds={kinds} />}
    </Suspense>
  )
}
