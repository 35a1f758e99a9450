import { type RecordPartProps, requestState } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Badge } from '#ui/text/status.tsx'
import { getReview } from '../../contract.ts'
import { isStillToClose, reviewCompleted } from './review-state.tsx'

export function ReviewBadges({ request }: RecordPartProps) {
  const { data } = useGet(getReview, { requestId: request.id })
  return (
    <>
      <Badge {...requestState(request.status)} />
      {data && isStillToClose(data.state, request.status) && <Badge {...reviewCompleted} />}
    </>
  )
}
