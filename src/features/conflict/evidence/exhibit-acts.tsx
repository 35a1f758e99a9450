import { Inbox, Pencil, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { deferred } from '#ui/layout/deferred.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { Exhibit } from './contract.ts'

const EditExhibit = deferred(async () => (await import('./edit-exhibit.tsx')).EditExhibit)
const ReceiveExhibit = deferred(async () => (await import('./receive-exhibit.tsx')).ReceiveExhibit)
const WithdrawExhibit = deferred(async () => (await import('./withdraw-exhibit.tsx')).WithdrawExhibit)

type ExhibitActsProps = { requestId: string; exhibit: Exhibit }

export function ExhibitActs({ requestId, exhibit }: ExhibitActsProps) {
  const { number, title, can } = exhibit
  const [open, setOpen] = useState<'receive' | 'edit' | 'withdraw'>()
  const close = () => setOpen(undefined)
  if (!can.edit && !can.receive && !can.withdraw) return null
  const which = <VisuallyHidden>{number === null ? `: ${title}` : ` exhibit ${number}`}</VisuallyHidden>
  return (
    <div className="-ml-2.5 flex flex-wrap pt-1" data-print="no">
      {can.receive && (
        <Button variant="quiet" size="small" icon={Inbox} onClick={() => setOpen('receive')}>
          Received{which}
        </Button>
      )}
      {can.edit && (
        <Button variant="quiet" size="small" icon={Pencil} onClick={() => setOpen('edit')}>
          Change{which}
        </Button>
      )}
      {can.withdraw && (
        <Button variant="quiet" size="small" icon={Undo2} onClick={() => setOpen('withdraw')}>
          Withdraw{which}
        </Button>
      )}
      <Suspense>
        {open === 'receive' && <ReceiveExhibit requestId={requestId} exhibit={exhibit} onClose={close} />}
        {open === 'edit' && <EditExhibit requestId={requestId} exhibit={exhibit} onClose={close} />}
        {open === 'withdraw' && <WithdrawExhibit exhibit={exhibit} onClose={close} />}
      </Suspense>
    </div>
  )
}
