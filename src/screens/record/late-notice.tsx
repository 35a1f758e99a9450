import { RefreshCw } from 'lucide-react'
import { listActivity } from '#features/activity/contract.ts'
import { fullName } from '#features/request/request.tsx'
import { useMe } from '#features/session/session.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { RelativeTime } from '#ui/text/time.tsx'

/** Says who changed a request while it was being edited here. */
export function LateNotice({ requestId }: { requestId: string }) {
  const me = useMe()
  const activity = useGet(listActivity, undefined, { query: { limit: '50' } })
  const change = activity.data?.find(
    ({ action, request, user }) => action === 'request.changed' && request?.id === requestId && user.id !== me.id,
  )
  const who = fullName(change?.user) || 'Somebody else'
  return (
    <Alert
      hue="active"
      icon={RefreshCw}
      title={
        <>
          {who} changed this request
          {change && (
            <>
              {' '}
              <RelativeTime at={change.createdAt} className="lowercase" />
            </>
          )}
        </>
      }
    >
      What you typed is kept. Where both of you wrote, their words stand below yours: save again to put yours in their
      place.
    </Alert>
  )
}
