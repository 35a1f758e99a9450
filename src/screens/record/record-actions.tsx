import { useNavigate, useSearch } from '@tanstack/react-router'
import {
  Check,
  Ellipsis,
  History as HistoryIcon,
  Pencil,
  Plus,
  Printer,
  RotateCcw,
  Undo2,
  UserPlus,
} from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Request } from '#features/request/contract.ts'
import { RecordLink, ReopenRequest, useType } from '#features/request/request.tsx'
import { AssignDialog, preloadAssignDialog } from '#features/team/team.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { deferred, onIntent } from '#ui/layout/deferred.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import type { RecordProps } from './record.tsx'
import { usePrinting } from './use-printing.tsx'
import { useRecordTabs } from './use-record-tabs.tsx'
import { useRequestChanges } from './use-request-changes.tsx'

const EditRequest = deferred(async () => (await import('./edit/edit-request.tsx')).EditRequest)
const CompleteDialog = deferred(async () => (await import('./complete-dialog.tsx')).CompleteDialog)
const WithdrawRequest = deferred(async () => (await import('./withdraw-request.tsx')).WithdrawRequest)

type Opened = 'assign' | 'edit' | 'withdraw' | 'reopen'

export function RecordActions({ request, audience, place }: RecordProps) {
  const { Actions } = useType(request.type)
  const [opened, setOpened] = useState<Opened>()
  const { show }: { show?: string } = useSearch({ strict: false })
  const close = () => setOpened(undefined)
  const size = place === 'pane' ? 'small' : 'normal'
  const isFull = audience === 'staff' && request.can.edit
  return (
    <>
      <Suspense>{Actions && <Actions request={request} audience={audience} size={size} />}</Suspense>
      {!isFull && <Common request={request} size={size} onOpen={setOpened} />}
      <Completing request={request} size={size} place={place} />
      <AddMenu request={request} size={size} />
      {request.can.reopen && (
        <Button size={size} icon={RotateCcw} {...onIntent(ReopenRequest)} onClick={() => setOpened('reopen')}>
          Reopen
        </Button>
      )}
      {place === 'pane' && (
        <Button asChild size="small" variant="quiet">
          <RecordLink requestId={request.id} tab={show}>
            Open page
          </RecordLink>
        </Button>
      )}
      <More request={request} size={size} onOpen={setOpened} isFull={isFull} canPrint={place === 'page'} />
      <Suspense>
        {opened === 'assign' && <AssignDialog request={request} onClose={close} />}
        {opened === 'edit' && <EditRequest request={request} onClose={close} />}
        {opened === 'withdraw' && <WithdrawRequest request={request} onClose={close} />}
        {opened === 'reopen' && <ReopenRequest request={request} onClose={close} />}
      </Suspense>
    </>
  )
}

type ActionProps = { request: Request; size: 'small' | 'normal' }

type OpeningProps = ActionProps & { onOpen: (opened: Opened) => void }
type MoreProps = OpeningProps & { isFull: boolean; canPrint: boolean }

function Common({ request, size, onOpen }: OpeningProps) {
  return (
    <>
      <Assigning request={request} size={size} onAssign={() => onOpen('assign')} />
      {request.can.edit && (
        <Button size={size} icon={Pencil} {...onIntent(EditRequest)} onClick={() => onOpen('edit')}>
          {request.can.withdraw ? 'Correct' : 'Edit'}
        </Button>
      )}
      {request.can.withdraw && (
        <Button size={size} icon={Undo2} {...onIntent(WithdrawRequest)} onClick={() => onOpen('withdraw')}>
          Withdraw
        </Button>
      )}
    </>
  )
}

function Assigning({ request, size, onAssign }: ActionProps & { onAssign: () => void }) {
  if (!request.can.assign) return null
  return (
    <Button
      size={size}
      icon={UserPlus}
      onPointerEnter={preloadAssignDialog}
      onFocus={preloadAssignDialog}
      onClick={onAssign}
    >
      {request.assignedToId ? 'Reassign' : 'Assign'}
    </Button>
  )
}

function Completing({ request, size, place }: ActionProps & Pick<RecordProps, 'place'>) {
  const close = useCloseRecord()
  const { finishes, openWork } = useType(request.type)
  const [open, setOpen] = useState<readonly string[]>([])
  const { complete, busy } = useRequestChanges(request, { completed: place === 'pane' ? close : undefined })
  if (!request.can.setStatus || finishes) return null
  async function onComplete() {
    // If that cannot be read, completing fails too, and says so.
    const left = (await openWork?.(request.id).catch(() => [])) ?? []
    if (left.length > 0) setOpen(left)
    else complete()
  }
  return (
    <>
      <Button
        size={size}
        icon={Check}
        busy={busy === 'complete'}
        busyLabel="Completing..."
        onClick={() => void onComplete()}
      >
        Mark as Completed
      </Button>
      <Suspense>
        {open.length > 0 && (
          <CompleteDialog open={open} busy={busy === 'complete'} onComplete={complete} onClose={() => setOpen([])} />
        )}
      </Suspense>
    </>
  )
}

/** Nothing is open beside the list any more. */
function useCloseRecord() {
  const navigate = useNavigate()
  return () => void navigate({ to: '.', search: withoutRecord, replace: true, resetScroll: false })
}

const withoutRecord = (search: object) => ({ ...search, request: undefined, show: undefined })

/** With fewer, they stand under More. */
const OWN_MENU = 3

/** The parts of the record that can be added, in the words of the work. */
function AddMenu({ request, size }: ActionProps) {
  const { toAdd } = useRecordTabs(request)
  if (toAdd.length < OWN_MENU) return null
  return (
    <Menu
      trigger={
        <Button size={size} icon={Plus}>
          Add…
        </Button>
      }
    >
      <ToAdd request={request} />
    </Menu>
  )
}

function ToAdd({ request }: Pick<ActionProps, 'request'>) {
  const { toAdd, open } = useRecordTabs(request)
  return toAdd.map(({ value, words }) => (
    <MenuItem key={value} icon={Plus} onSelect={() => open(value)}>
      {words}
    </MenuItem>
  ))
}

/** The rarer actions of every record. */
function More({ request, size, onOpen, isFull, canPrint }: MoreProps) {
  const { print } = usePrinting()
  const { open, toAdd } = useRecordTabs(request)
  const { can, assignedToId } = request
  return (
    <Menu trigger={<IconButton icon={Ellipsis} size={size} variant="default" label="More" />}>
      {isFull && can.assign && (
        <MenuItem icon={UserPlus} onSelect={() => onOpen('assign')}>
          {assignedToId ? 'Reassign' : 'Assign'}
        </MenuItem>
      )}
      {isFull && (
        <MenuItem icon={Pencil} onSelect={() => onOpen('edit')}>
          Edit
        </MenuItem>
      )}
      {toAdd.length < OWN_MENU && <ToAdd request={request} />}
      <MenuItem icon={HistoryIcon} onSelect={() => open('history')}>
        History
      </MenuItem>
      {canPrint && (
        <MenuItem icon={Printer} onSelect={print}>
          Print
        </MenuItem>
      )}
    </Menu>
  )
}
