import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/buttons/icon-button.tsx'

type ParticipantFrameProps = {
  index: number
  name: string
  onRemove: () => void
  action?: ReactNode
  children: ReactNode
}

export function ParticipantFrame({ index, name, onRemove, action, children }: ParticipantFrameProps) {
  return (
    <li className="grid grid-cols-[1.375rem_minmax(0,1fr)_auto] items-start border-t border-rule py-3.5">
      <span aria-hidden className="font-serif text-title-s leading-6 text-ink-3">
        {index + 1}
      </span>
      {children}
      <span className="flex items-center gap-1 pl-3">
        {action}
        <IconButton icon={Trash2} size="small" label={`Remove ${name || `person ${index + 1}`}`} onClick={onRemove} />
      </span>
    </li>
  )
}
