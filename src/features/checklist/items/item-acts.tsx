import { Ellipsis, NotebookPen, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { Suspense } from 'react'
import { useSend } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { deferred } from '#ui/layout/deferred.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import type { Icon } from '#ui/text/glyph.tsx'
import { type ChecklistItem, reopenItem } from '../contract.ts'
import type { ItemRowProps } from './item-row.tsx'
import { useFinish } from './use-finish.tsx'

const EditItem = deferred(async () => (await import('../forms/edit-item.tsx')).EditItem)
const FinishWithNote = deferred(async () => (await import('./finish-with-note.tsx')).FinishWithNote)
const RemoveItem = deferred(async () => (await import('./remove-item.tsx')).RemoveItem)

export type ItemAct = 'note' | 'edit' | 'remove' | 'reopen'

type ItemActsProps = ItemRowProps & { open: ItemAct | undefined; onOpen: (act?: ItemAct) => void }

/** Done as a button; the rest in a menu. */
export function ItemActs({ item, names, open, onOpen }: ItemActsProps) {
  const close = () => onOpen()
  const finishing = useFinish(item)
  const reopening = useSend(reopenItem, { itemId: item.id }, { failure: 'Failed to reopen the item.' })
  const others = actsOn(item)
  return (
    <span className="flex items-center gap-1 self-start md:-my-0.5" data-print="no">
      {item.can.finish && !item.wantsDocument && (
        <Button
          size="small"
          aria-label={`Done: ${item.title}`}
          busy={finishing.sending}
          busyLabel="Saving..."
          onClick={() => finishing.send({})}
        >
          Done
        </Button>
      )}
      {others.length > 0 && (
        <Menu trigger={<IconButton size="small" icon={Ellipsis} label={`More for ${item.title}`} />}>
          {others.map(({ act, label, icon, danger }) => (
            <MenuItem
              key={act}
              icon={icon}
              danger={danger}
              onSelect={() => (act === 'reopen' ? reopening.send({ version: item.version }) : onOpen(act))}
            >
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
      <Suspense>
        {open === 'note' && <FinishWithNote item={item} onClose={close} />}
        {open === 'edit' && <EditItem item={item} names={names} onClose={close} />}
        {open === 'remove' && <RemoveItem item={item} onClose={close} />}
      </Suspense>
    </span>
  )
}

type Offered = { act: ItemAct; label: string; icon: Icon; danger?: boolean }

function actsOn({ can, wantsDocument }: ChecklistItem): Offered[] {
  const note = wantsDocument ? 'Done without a file' : 'Done, with a note or document'
  const all: (Offered & { may: boolean })[] = [
    { act: 'note', label: note, icon: NotebookPen, may: can.finish },
    { act: 'reopen', label: 'Reopen', icon: RotateCcw, may: can.reopen },
    { act: 'edit', label: 'Change', icon: Pencil, may: can.edit },
    { act: 'remove', label: 'Remove', icon: Trash2, danger: true, may: can.remove },
  ]
  return all.filter(({ may }) => may)
}
