import { Eye, Ellipsis, Inbox, Pencil, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { deferred, onIntent } from '#ui/layout/deferred.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { shownAt } from '#ui/window/shown-at.tsx'
import type { Exhibit } from './contract.ts'

const EditExhibit = deferred(async () => (await import('./edit-exhibit.tsx')).EditExhibit)
const ReceiveExhibit = deferred(async () => (await import('./receive-exhibit.tsx')).ReceiveExhibit)
const ShowExhibit = deferred(async () => (await import('./shown/show-exhibit.tsx')).ShowExhibit)
const WithdrawExhibit = deferred(async () => (await import('./withdraw-exhibit.tsx')).WithdrawExhibit)

type ExhibitActProps = { requestId: string; exhibit: Exhibit }

/** Records that evidence which was asked for has come. */
export function Receiving({ requestId, exhibit }: ExhibitActProps) {
  const [open, setOpen] = useState(false)
  if (!exhibit.can.receive) return null
  return (
    <div {...shownAt(`evidence-${exhibit.id}`, () => setOpen(true))} className="mt-1.5" data-print="no">
      <Button size="small" icon={Inbox} {...onIntent(ReceiveExhibit)} onClick={() => setOpen(true)}>
        Received<VisuallyHidden>{` “${exhibit.title}”`}</VisuallyHidden>
      </Button>
      <Suspense>
        {open && <ReceiveExhibit requestId={requestId} exhibit={exhibit} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  )
}

export function ExhibitMenu({ requestId, exhibit }: ExhibitActProps) {
  const { number, title, can } = exhibit
  const [open, setOpen] = useState<'edit' | 'show' | 'withdraw'>()
  const close = () => setOpen(undefined)
  if (!can.edit && !can.withdraw) return null
  return (
    <span data-print="no">
      <Menu
        trigger={
          <IconButton
            size="small"
            icon={Ellipsis}
            label={`More for ${number === null ? `“${title}”` : `exhibit ${number}`}`}
          />
        }
      >
        {can.show && (
          <MenuItem icon={Eye} onSelect={() => setOpen('show')}>
            Record who was shown it
          </MenuItem>
        )}
        {can.edit && (
          <MenuItem icon={Pencil} onSelect={() => setOpen('edit')}>
            Change
          </MenuItem>
        )}
        {can.withdraw && (
          <MenuItem icon={Undo2} danger onSelect={() => setOpen('withdraw')}>
            {number === null ? 'No longer ask for it' : 'Withdraw'}
          </MenuItem>
        )}
      </Menu>
      <Suspense>
        {open === 'show' && <ShowExhibit requestId={requestId} exhibit={exhibit} onClose={close} />}
        {open === 'edit' && <EditExhibit requestId={requestId} exhibit={exhibit} onClose={close} />}
        {open === 'withdraw' && <WithdrawExhibit exhibit={exhibit} onClose={close} />}
      </Suspense>
    </span>
  )
}
