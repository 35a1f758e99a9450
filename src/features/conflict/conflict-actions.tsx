import { CircleArrowUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { deferred, onIntent } from '#ui/layout/deferred.tsx'
import { getConflict } from './contract.ts'
import { CloseCase } from './work/close-case.tsx'
import { EscalateCase } from './work/escalate-case.tsx'

const RequestEscalation = deferred(async () => (await import('./work/request-escalation.tsx')).RequestEscalation)

type Opened = 'escalate' | 'close' | 'ask'

export function ConflictActions({ request, size }: RecordPartProps & { size: 'small' | 'normal' }) {
  const { data } = useGet(getConflict, { requestId: request.id })
  const [opened, setOpened] = useState<Opened>()
  if (!data) return null
  const { can } = data
  const onClose = () => setOpened(undefined)
  return (
    <>
      {can.escalate && (
        <Button size={size} variant="warn" icon={CircleArrowUp} onClick={() => setOpened('escalate')}>
          Escalate
        </Button>
      )}
      {can.work && (
        <Button size={size} onClick={() => setOpened('close')}>
          Close Case
        </Button>
      )}
      {can.requestEscalation && (
        <Button size={size} icon={CircleArrowUp} {...onIntent(RequestEscalation)} onClick={() => setOpened('ask')}>
          Request escalation
        </Button>
      )}
      {opened === 'escalate' && <EscalateCase requestId={request.id} onClose={onClose} />}
      {opened === 'close' && <CloseCase requestId={request.id} detail={data} onClose={onClose} />}
      <Suspense>{opened === 'ask' && <RequestEscalation requestId={request.id} onClose={onClose} />}</Suspense>
    </>
  )
}
