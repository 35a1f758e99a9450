import {
  CircleCheck,
  CircleSlash,
  Ellipsis,
  KeyRound,
  LockOpen,
  MailPlus,
  Pencil,
  ShieldOff,
  Trash2,
} from 'lucide-react'
import { useMe } from '#features/session/session.tsx'
import { Button } from '#ui/buttons/button.tsx'
import type { Icon } from '#ui/text/glyph.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { type AccountAct, actsOn, awaitsPassword } from '../account-acts.ts'
import { accountName } from '../account-name.ts'
import type { Account } from '../contract.ts'
import { loadAccountDialog } from '../load-account-dialog.tsx'

type AccountRowActsProps = { account: Account; onAct: (act: AccountAct, account: Account) => void }

/** The acts on an account: the likeliest as a button, all of them in a menu. */
export function AccountRowActs({ account, onAct }: AccountRowActsProps) {
  const acts = actsOn(account, useMe())
  const name = accountName(account)
  const likeliest = awaitsPassword(account) && acts.includes('temporary-password') ? 'temporary-password' : 'edit'
  const others = acts.filter((act) => act !== likeliest)
  return (
    <span className={place} onPointerEnter={preload} onFocus={preload}>
      {likeliest === 'edit' ? (
        <Button size="small" variant="quiet" aria-label={`Edit ${name}`} onClick={() => onAct('edit', account)}>
          Edit
        </Button>
      ) : (
        <Button
          size="small"
          icon={KeyRound}
          aria-label={`Issue Temporary Password to ${name}`}
          onClick={() => onAct(likeliest, account)}
        >
          Issue Temporary Password
        </Button>
      )}
      {others.length > 0 && (
        <Menu trigger={<IconButton size="small" icon={Ellipsis} label={`More for ${name}`} />}>
          {others.map((act) => (
            <MenuItem key={act} {...items[act]} onSelect={() => onAct(act, account)}>
              {items[act].label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </span>
  )
}

type Item = { label: string; icon: Icon; danger?: boolean }
const items: Record<AccountAct, Item> = {
  edit: { label: 'Edit User', icon: Pencil },
  suspend: { label: 'Suspend', icon: CircleSlash },
  activate: { label: 'Activate', icon: CircleCheck },
  'welcome-link': { label: 'Send welcome link', icon: MailPlus },
  unlock: { label: 'Unlock', icon: LockOpen },
  'temporary-password': { label: 'Issue Temporary Password', icon: KeyRound },
  'remove-second-factor': { label: 'Remove second factor', icon: ShieldOff },
  delete: { label: 'Delete User', icon: Trash2, danger: true },
}

const place = 'flex items-center justify-end gap-1 max-lg:pl-6.5 lg:-mt-0.5'

// A failed preload says nothing: opening tries again and reports it.
function preload() {
  loadAccountDialog().catch(() => {})
}
