import { FileText, Users } from 'lucide-react'
import { Glyph, type Icon } from '#ui/text/glyph.tsx'
import { Caption } from './caption.tsx'
import { StageGlyph } from './stage-glyph.tsx'
import type { StageStatus } from './stage-states.tsx'

const stages: { name: string; status: StageStatus; note: string }[] = [
  { name: 'Reviewing Notes', status: 'completed', note: '16 November' },
  { name: 'Conducting Interview', status: 'completed', note: '19 November' },
  { name: 'Reviewing Statements', status: 'inProgress', note: '2 of 3 in' },
  { name: 'Resolution Completed', status: 'pending', note: 'not begun' },
]

const timeline: { of: Icon; title: string; detail: string; time: string }[] = [
  { of: FileText, title: 'Statement added', detail: 'for Lena Marsh', time: 'Nov 20, 2026 at 4:12 pm' },
  { of: Users, title: 'Interview held', detail: 'with Karen Doyle', time: 'Nov 19, 2026 at 2:00 pm' },
]

export function CaseFigure() {
  return (
    <figure className="flex flex-col">
      <ol className="steps">
        {stages.map(({ name, status, note }) => (
          <li key={name} className={status === 'completed' ? 'step step-done' : 'step'}>
            <StageGlyph status={status} size="medium" />
            <p className={status === 'inProgress' ? 'font-semibold' : 'font-medium text-ink-2'}>{name}</p>
            <p className="text-meta text-ink-3">{note}</p>
          </li>
        ))}
      </ol>
      <ul className="mt-3 md:mt-9">
        {timeline.map(({ of, title, detail, time }) => (
          <li key={time} className="timeline-entry">
            <Glyph of={of} size="medium" className="mt-px text-ink-3" />
            <div>
              <p>
                <b className="font-semibold">{title}</b> {detail}
              </p>
              <p className="text-meta text-ink-3">{time}</p>
            </div>
          </li>
        ))}
      </ul>
      <Caption number={2} className="mt-auto border-t border-rule pt-2">
        A case: how far it is, and how it got there.
      </Caption>
    </figure>
  )
}
