import { CircleCheck, CircleDashed, Hourglass, Undo2 } from 'lucide-react'
import { HalfCircle } from '#ui/text/half-circle.tsx'
import type { State } from '#ui/text/status.tsx'
import type { PanelPart } from '../contract.ts'

export function partState({ status, progress }: Pick<PanelPart, 'status' | 'progress'>): State {
  if (status !== 'open') return decided[status]
  if (progress === 'missing') return { hue: 'off', icon: CircleDashed, label: 'Nothing yet' }
  if (progress === 'half') return { hue: 'active', icon: HalfCircle, label: 'Half done' }
  return { hue: 'active', icon: HalfCircle, label: 'Filled in' }
}

const decided: Record<Exclude<PanelPart['status'], 'open'>, State> = {
  waiting: { hue: 'wait', icon: Hourglass, label: 'Waiting for approval' },
  sent_back: { hue: 'high', icon: Undo2, label: 'Sent back' },
  approved: { hue: 'done', icon: CircleCheck, label: 'Approved' },
}
