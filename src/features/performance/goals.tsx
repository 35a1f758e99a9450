import { Prose, type RecordPartProps } from '#features/request/request.tsx'
import { Section } from '#ui/layout/section.tsx'

export function Goals({ request: { goals } }: RecordPartProps) {
  return (
    <Section title="Goals" rule="none">
      <div className="max-w-measure text-body leading-6">
        {goals ? <Prose>{goals}</Prose> : <p className="text-ink-2">No goals were specified for this review.</p>}
      </div>
    </Section>
  )
}
