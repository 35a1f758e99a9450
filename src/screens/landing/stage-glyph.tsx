import { Glyph } from '#ui/text/glyph.tsx'
import { type StageStatus, stageStates } from './stage-states.tsx'

type Props = { status: StageStatus; size: 'medium' | 'large' }

export function StageGlyph({ status, size }: Props) {
  const { hue, icon, label } = stageStates[status]
  return (
    <span data-hue={hue} className="inline-flex text-hue">
      <Glyph of={icon} size={size} />
      <span className="sr-only">{label}: </span>
    </span>
  )
}
