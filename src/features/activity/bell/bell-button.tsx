import { Bell } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useBell } from './use-bell.tsx'

const load = () => import('./opened-bell.tsx')
const preload = () => void load()
const OpenedBell = lazy(async () => ({ default: (await load()).OpenedBell }))

export function Notifications() {
  const [pressed, setPressed] = useState(false)
  const look = useBell()
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
  return <Suspense fallback={bell}>{pressed ? <OpenedBell /> : bell}</Suspense>
}
