import { Plus } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import type { RecordProps } from '../record.tsx'
import { useRecordTabs } from '../use-record-tabs.tsx'

/** With fewer, they stand under More. */
export const OWN_MENU = 3

type AddProps = Pick<RecordProps, 'request' | 'audience'>

/** The parts of the record that can be added, in the words of the work. */
export function AddMenu({ request, audience }: AddProps) {
  const { toAdd } = useRecordTabs(request, audience)
  if (toAdd.length < OWN_MENU) return null
  return (
    <Menu trigger={<Button icon={Plus}>Add…</Button>}>
      <ToAdd request={request} audience={audience} hinted />
    </Menu>
  )
}

export function ToAdd({ request, audience, hinted }: AddProps & { hinted?: true }) {
  const { toAdd, open } = useRecordTabs(request, audience)
  return toAdd.map(({ value, words, hint }) => (
    <MenuItem key={value} icon={Plus} hint={hinted && hint} onSelect={() => open(value)}>
      {words}
    </MenuItem>
  ))
}
