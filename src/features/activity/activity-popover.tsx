import { Bell } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useBell } from './use-bell.tsx'

const load = () => import('./opened-bell.tsx')
const preload = () => void load()
const OpenedBell = lazy(async () => ({ default: (await load()).OpenedBell }))

export function ActivityPopover({ unread = 0 }: { unread?: number }) {
  const [pressed, setPressed] = useState(false)
  const look = useBell(unread)
  const bell = (
    <IconButton
      icon={Bell}
      large
      {...look}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setPressed(true)}
    />
  )
  return <Suspense fallback={bell}>{pressed ? <OpenedBell unread={unread} /> : bell}</Suspense>
}
