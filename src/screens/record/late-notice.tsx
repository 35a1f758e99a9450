import { RefreshCw } from 'lucide-react'
import { listHistory } from '#features/activity/contract.ts'
import { requestChanged } from '#features/request/contract.ts'
import { fullName } from '#features/request/request.tsx'
import { useMe } from '#features/session/session.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { RelativeTime } from '#ui/text/time.tsx'

export function LateNotice({ requestId }: { requestId: string }) {
  const me = useMe()
  const history = useGet(listHistory, { requestId }, { query: { limit: '10' } })
  const change = history.data?.find(({ action, user }) => action === requestChanged.name && user.id !== me.id)
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
      What you typed is kept. Where both of you wrote, their words are below yours: save again to replace them with
      yours.
    </Alert>
  )
}
