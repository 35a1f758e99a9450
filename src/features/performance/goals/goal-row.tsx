import { CircleCheck, CircleDashed, CircleSlash } from 'lucide-react'
import { RecordLink } from '#features/request/request.tsx'
import { ProgressBar } from '#ui/figures/progress-bar.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Dots } from '#ui/text/dots.tsx'
import { HalfCircle } from '#ui/text/half-circle.tsx'
import { linkLook } from '#ui/text/link-look.ts'
import { stateOf, Status } from '#ui/text/status.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { periodOf } from '../reviewee.ts'
import type { GoalDetail } from './contract.ts'
import { GoalActs } from './goal-acts.tsx'
import { goalPriorityLabels, goalStatusLabels } from './words.ts'

const goalState = stateOf(goalStatusLabels, {
  not_started: { hue: 'off', icon: CircleDashed },
  in_progress: { hue: 'active', icon: HalfCircle },
  completed: { hue: 'done', icon: CircleCheck },
  cancelled: { hue: 'off', icon: CircleSlash },
})

type GoalRowProps = { goal: GoalDetail; number: number; requestId: string; canComment: boolean }

export function GoalRow({ goal, number, requestId, canComment }: GoalRowProps) {
  const { title, description, measure, support, targetDate, priority, progress, status, from } = goal
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2 border-t border-rule py-3.5 first:border-t-0 first:pt-1">
      <span className="font-serif text-title-s leading-5 text-ink-3">{number}</span>
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h3 className="min-w-0 flex-[1_1_14rem] font-semibold wrap-anywhere">{title}</h3>
          <Status {...goalState(status)} />
        </div>
        {description && (
          <p className="text-ink-2 whitespace-pre-wrap wrap-anywhere">
            <Verbatim>{description}</Verbatim>
          </p>
        )}
        {measure && (
          <p className="text-ink-2 whitespace-pre-wrap wrap-anywhere">
            Measured by: <Verbatim>{measure}</Verbatim>
          </p>
        )}
        {support && (
          <p className="text-ink-2 whitespace-pre-wrap wrap-anywhere">
            Support: <Verbatim>{support}</Verbatim>
          </p>
        )}
        <Dots>
          {[
            targetDate && `By ${longDate(targetDate)}`,
            `${goalPriorityLabels[priority]} priority`,
            from && (
              <RecordLink requestId={from.requestId} tab="goals" className={linkLook}>
                from {periodOf(from)}
              </RecordLink>
            ),
          ]}
        </Dots>
        <div className="mt-1 flex items-center gap-3">
          <ProgressBar label={`Progress of ${title}`} value={progress} className="max-w-90" />
          <span className="text-meta">{progress}%</span>
        </div>
        <GoalActs goal={goal} requestId={requestId} canComment={canComment} />
      </div>
    </li>
  )
}
