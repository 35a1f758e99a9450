import { useNavigate } from '@tanstack/react-router'
import { CircleArrowUp, FileText, FolderCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ActionsProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { deferred, onIntent } from '#ui/layout/deferred.tsx'
import { getConflict } from './contract.ts'
import { CloseCase } from './work/close-case.tsx'
import { EscalateCase } from './work/escalate-case.tsx'

const RequestEscalation = deferred(async () => (await import('./work/request-escalation.tsx')).RequestEscalation)

type Opened = 'escalate' | 'close' | 'ask'

export function ConflictActions({ request, audience, place, children }: ActionsProps) {
  const { data } = useGet(getConflict, { requestId: request.id })
  const [opened, setOpened] = useState<Opened>()
  const navigate = useNavigate()
  const toBrief = () => void navigate({ to: '/requests/$requestId/brief', params: { requestId: request.id } })
  const can = data?.can
  const onClose = () => setOpened(undefined)
  const verbs = [
    ...(can?.escalate ? [{ ...escalating, onSelect: () => setOpened('escalate') }] : []),
    ...(can?.requestEscalation ? [{ ...asking, onSelect: () => setOpened('ask') }] : []),
  ]
  const closing = can?.work ? [{ label: 'Close Case', icon: FolderCheck, onSelect: () => setOpened('close') }] : []
  const rest =
    audience === 'staff' ? [...closing, { label: 'Handover brief', icon: FileText, onSelect: toBrief }] : closing
  return (
    <>
      {place === 'page' &&
        verbs.map(({ label, onSelect, ...look }) => (
          <Button key={label} {...look} onClick={onSelect}>
            {label}
          </Button>
        ))}
      {children(place === 'page' ? rest : [...verbs, ...rest])}
      {opened === 'escalate' && <EscalateCase requestId={request.id} onClose={onClose} />}
      {opened === 'close' && data && <CloseCase requestId={request.id} detail={data} onClose={onClose} />}
      <Suspense>{opened === 'ask' && <RequestEscalation requestId={request.id} onClose={onClose} />}</Suspense>
    </>
  )
}

const escalating = { label: 'Escalate', icon: CircleArrowUp, variant: 'warn' } as const
const asking = { label: 'Request escalation', icon: CircleArrowUp, ...onIntent(RequestEscalation) } as const
