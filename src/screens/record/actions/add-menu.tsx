import { Plus } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import type { RecordProps } from '../record.tsx'
import { useRecordTabs } from '../use-record-tabs.tsx'

type AddProps = Pick<RecordProps, 'request' | 'audience'>

/** The kinds that can be added to the record, in the words of the work. */
export function AddMenu({ request, audience }: AddProps) {
  const { toAdd } = useRecordTabs(request, audience)
  if (toAdd.length === 0) return null
  return (
    <Menu trigger={<Button icon={Plus}>Add…</Button>}>
      <ToAdd request={request} audience={audience} whole />
    </Menu>
  )
}

/** Among other things, without what stands in a tab. */
export function ToAdd({ request, audience, whole }: AddProps & { whole?: true }) {
  const { toAdd, open } = useRecordTabs(request, audience)
  return toAdd
    .filter(({ isThere }) => whole ?? !isThere)
    .map(({ value, words, hint }) => (
      <MenuItem key={value} icon={Plus} hint={whole && hint} onSelect={() => open(value)}>
        {words}
      </MenuItem>
    ))
}
