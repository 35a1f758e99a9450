import { Ellipsis, Pencil, Printer, UserPlus } from 'lucide-react'
import type { Request } from '#features/request/contract.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { usePrinting } from './use-printing.tsx'

type MoreActionsProps = {
  request: Request
  size: 'small' | 'normal'
  onAssign: () => void
  onEdit: () => void
  canPrint: boolean
}

/** What every record offers, where a type’s own actions fill the head. */
export function MoreActions({ request: { can, assignedToId }, size, onAssign, onEdit, canPrint }: MoreActionsProps) {
  const { print } = usePrinting()
  if (!can.assign && !can.edit && !canPrint) return null
  return (
    <Menu trigger={<IconButton icon={Ellipsis} size={size} variant="default" label="More" />}>
      {can.assign && (
        <MenuItem icon={UserPlus} onSelect={onAssign}>
          {assignedToId ? 'Reassign' : 'Assign'}
        </MenuItem>
      )}
      {can.edit && (
        <MenuItem icon={Pencil} onSelect={onEdit}>
          Edit
        </MenuItem>
      )}
      {canPrint && (
        <MenuItem icon={Printer} onSelect={print}>
          Print
        </MenuItem>
      )}
    </Menu>
  )
}
