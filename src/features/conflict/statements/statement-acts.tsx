import { Eye, Pencil, Share2, Signature } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { deferred } from '#ui/layout/deferred.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { Statement } from './contract.ts'

const ReadStatement = deferred(async () => (await import('./read-statement.tsx')).ReadStatement)
const StatementForm = deferred(async () => (await import('./statement-form.tsx')).StatementForm)
const SignStatement = deferred(async () => (await import('./sign-statement.tsx')).SignStatement)
const ShareStatement = deferred(async () => (await import('./share-statement.tsx')).ShareStatement)

export function StatementActs({ statement }: { statement: Statement }) {
  const { participantName, number, sharedAt, can } = statement
  const [open, setOpen] = useState<'read' | 'edit' | 'sign' | 'share'>()
  const close = () => setOpen(undefined)
  const which = <VisuallyHidden>{` statement of ${participantName}, version ${number}`}</VisuallyHidden>
  return (
    <div className="-ml-2.5 flex flex-wrap" data-print="no">
      {can.read && (
        <Button variant="quiet" size="small" icon={Eye} onClick={() => setOpen('read')}>
          Read{which}
        </Button>
      )}
      {can.edit && (
        <Button variant="quiet" size="small" icon={Pencil} onClick={() => setOpen('edit')}>
          Change{which}
        </Button>
      )}
      {can.sign && (
        <Button variant="quiet" size="small" icon={Signature} onClick={() => setOpen('sign')}>
          Record signature<VisuallyHidden> of the</VisuallyHidden>
          {which}
        </Button>
      )}
      {can.share && (
        <Button variant="quiet" size="small" icon={Share2} onClick={() => setOpen('share')}>
          {sharedAt ? 'Stop sharing' : 'Share'}
          {which}
        </Button>
      )}
      <Suspense>
        {open === 'read' && <ReadStatement statement={statement} onClose={close} />}
        {open === 'edit' && <StatementForm statement={statement} onClose={close} />}
        {open === 'sign' && <SignStatement statement={statement} onClose={close} />}
        {open === 'share' && <ShareStatement statement={statement} onClose={close} />}
      </Suspense>
    </div>
  )
}
