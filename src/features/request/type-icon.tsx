import { ClipboardCheck, Scale, UserRoundPlus } from 'lucide-react'
import type { Icon } from '#ui/text/glyph.tsx'
import type { RequestType } from './contract.ts'

/** The glyph of a request's type, wherever the type is shown. */
export function typeIcon(type: RequestType): Icon {
  return icons[type]
}

const icons: Record<RequestType, Icon> = {
  onboarding: UserRoundPlus,
  performance_review: ClipboardCheck,
  conflict_resolution: Scale,
}
