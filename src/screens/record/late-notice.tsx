import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { listHistory } from '#features/activity/contract.ts'
import { requestChanged } from '#features/request/contract.ts'
import { fullName } from '#features/request/request.tsx'
import { useMe } from '#features/session/session.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { RelativeTime } from '#ui/text/time.tsx'

/** Says who changed a request while it was being edited here, and what that means for what was typed. */
export function LateNotice({ requestId, children }: { requestId: string; children: ReactNode }) {
  return (
    <Alert hue="active" icon={RefreshCw} title={<LastChange requestId={requestId} />}>
      {children}
    </Alert>
  )
}

function LastChange({ requestId }: { requestId: string }) {
  const me = useMe()
  const history = useGet(listHistory, { requestId }, { query: { limit: '10' } })
  const change = history.data?.find(({ action }) => action === requestChanged.name)
  if (!change) return 'This request has changed'
  const who = change.user.id === me.id ? 'You' : fullName(change.user) || 'Someone else'
  return (
    <>
      {`${who} ${change.details} `}
      <RelativeTime at={change.createdAt} className="lowercase" />
    </>
  )
}
