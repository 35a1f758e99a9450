import type { RecordPartProps } from '#features/request/request.tsx'
import { Section } from '#ui/layout/section.tsx'
import { CaseTimeline } from '../case/case-timeline.tsx'
import { Story } from './story.tsx'

/** The events of a case as they were entered; for staff, what happened comes first. */
export function TimelineTab(props: RecordPartProps) {
  if (props.audience !== 'staff') return <CaseTimeline {...props} />
  return (
    <div className="grid gap-7">
      <Story requestId={props.request.id} />
      <Section title="What was entered">
        <CaseTimeline {...props} />
      </Section>
    </div>
  )
}
