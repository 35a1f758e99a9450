import { Lock } from 'lucide-react'
import { useState } from 'react'
import type { Request } from '#features/request/contract.ts'
import { fullName } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { longDate } from '#ui/text/dates.ts'
import { type Completion, getCompletion } from './contract.ts'
import { ReopenReview } from './reopen-review.tsx'

/** Says that a completed review is locked, and how it is reopened; that of an open request is reopened here. */
export function LockedReview({ request }: { request: Pick<Request, 'id' | 'can'> }) {
  const requestId = request.id
  const { data } = useGet(getCompletion, { requestId })
  const [reopening, setReopening] = useState(false)
  if (!data?.isLocked) return null
  return (
    <Alert live={false} hue="off" icon={Lock} title={lockedSince(data)}>
      <p>
        {data.can.reopen
          ? 'Reopen it to change anything. You will need to give a reason, which both sides can read.'
          : request.can.reopen
            ? 'To change anything in it, reopen the request.'
            : 'Nothing in it changes any more.'}
      </p>
      {data.can.reopen && (
        <Button size="small" className="mt-2" data-print="no" onClick={() => setReopening(true)}>
          Reopen review
        </Button>
      )}
      {reopening && <ReopenReview requestId={requestId} onClose={() => setReopening(false)} />}
    </Alert>
  )
}

const lockedSince = ({ completedAt }: Completion) =>
  completedAt ? `Completed and locked on ${longDate(completedAt)}` : 'Completed and locked'

/** The reasons for which it was reopened, for all its readers. */
export function Reopenings({ requestId }: { requestId: string }) {
  const { data } = useGet(getCompletion, { requestId })
  if (!data || data.reopenings.length === 0) return null
  return (
    <ul aria-label="Reopened" className="grid gap-1 text-meta text-ink-2">
      {data.reopenings.map(({ id, reason, by, at }) => (
        <li key={id} className="wrap-anywhere">
          {`Reopened on ${longDate(at)} by ${fullName(by) || 'an adviser'}: ${reason}`}
        </li>
      ))}
    </ul>
  )
}
