import {
  CircleDashed,
  CircleSlash,
  Ellipsis,
  History as HistoryIcon,
  Pencil,
  Play,
  Printer,
  RotateCcw,
  Undo2,
  UserPlus,
} from 'lucide-react'
import { type Act, mayBecome } from '#features/request/request.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Menu, MenuGroup, MenuItem } from '#ui/overlays/menu.tsx'
import { ToAdd } from './add-menu.tsx'
import type { RecordProps } from '../record.tsx'
import { useRequestChanges } from '../use-request-changes.tsx'
import { usePrinting } from '../use-printing.tsx'
import { useRecordTabs } from '../use-record-tabs.tsx'

/** A dialog of every record. */
export type Opened = 'assign' | 'edit' | 'withdraw' | 'cancel' | 'reopen'

type MoreProps = RecordProps & {
  acts: readonly Act[]
  /** Nothing of every record has a button. */
  few: boolean
  onOpen: (opened: Opened) => void
}

/** The actions of a record that have no button of their own. */
export function MoreMenu(props: MoreProps) {
  const { request, audience, place, acts, few } = props
  const { print } = usePrinting()
  const { open } = useRecordTabs(request, audience)
  return (
    <Menu
      trigger={
        <IconButton icon={Ellipsis} size={place === 'pane' ? 'small' : 'normal'} variant="default" label="More" />
      }
    >
      <MenuGroup>
        {acts.map(({ label, icon, onSelect }) => (
          <MenuItem key={label} icon={icon} onSelect={onSelect}>
            {label}
          </MenuItem>
        ))}
      </MenuGroup>
      <MenuGroup>{few && <ToAdd request={request} audience={audience} />}</MenuGroup>
      <MenuGroup>
        <OfRequest {...props} />
        <OtherStatuses {...props} />
      </MenuGroup>
      <MenuGroup>
        <MenuItem icon={HistoryIcon} onSelect={() => open('history')}>
          History
        </MenuItem>
        {place === 'page' && (
          <MenuItem icon={Printer} onSelect={print}>
            Print
          </MenuItem>
        )}
      </MenuGroup>
      <MenuGroup>
        {request.can.withdraw && (
          <MenuItem icon={Undo2} onSelect={() => props.onOpen('withdraw')}>
            Withdraw
          </MenuItem>
        )}
      </MenuGroup>
    </Menu>
  )
}

function OfRequest({ request: { can, assignedToId }, audience, few, onOpen }: MoreProps) {
  const isFull = audience === 'staff' && can.edit
  return (
    <>
      {can.assign && (isFull || few) && (
        <MenuItem icon={UserPlus} onSelect={() => onOpen('assign')}>
          {assignedToId ? 'Reassign' : 'Assign'}
        </MenuItem>
      )}
      {can.edit && (!can.withdraw || few) && (
        <MenuItem icon={Pencil} onSelect={() => onOpen('edit')}>
          {can.withdraw ? 'Change the request' : 'Edit'}
        </MenuItem>
      )}
      {can.reopen && few && (
        <MenuItem icon={RotateCcw} onSelect={() => onOpen('reopen')}>
          Reopen
        </MenuItem>
      )}
    </>
  )
}

/** The head says the status, so it is changed in the words of the work; Mark as Completed and Reopen have buttons. */
function OtherStatuses({ request, onOpen }: MoreProps) {
  const { become } = useRequestChanges(request)
  if (!request.can.setStatus) return null
  return toStatuses
    .filter(({ to }) => to !== request.status && mayBecome(request, to))
    .map(({ to, words, icon }) => (
      <MenuItem key={to} icon={icon} onSelect={() => (to === 'cancelled' ? onOpen('cancel') : become(to))}>
        {words}
      </MenuItem>
    ))
}

const toStatuses = [
  { to: 'in_progress', words: 'Start work', icon: Play },
  { to: 'pending', words: 'Set back to Pending', icon: CircleDashed },
  { to: 'cancelled', words: 'Cancel the request', icon: CircleSlash },
] as const
