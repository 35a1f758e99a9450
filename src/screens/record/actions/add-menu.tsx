import { Plus } from 'lucide-react'
import type { Request } from '#features/request/contract.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { useRecordTabs } from '../use-record-tabs.tsx'

/** With fewer, they stand under More. */
export const OWN_MENU = 3

type AddProps = { request: Request }

/** The parts of the record that can be added, in the words of the work. */
export function AddMenu({ request }: AddProps) {
  const { toAdd } = useRecordTabs(request)
  if (toAdd.length < OWN_MENU) return null
  return (
    <Menu trigger={<Button icon={Plus}>Add…</Button>}>
      <ToAdd request={request} />
    </Menu>
  )
}

export function ToAdd({ request }: AddProps) {
  const { toAdd, open } = useRecordTabs(request)
  return toAdd.map(({ value, words }) => (
    <MenuItem key={value} icon={Plus} onSelect={() => open(value)}>
      {words}
    </MenuItem>
  ))
}
