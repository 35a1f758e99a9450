import { clsx } from 'clsx'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { longDate } from '#ui/text/dates.ts'
import { Glyph, type Icon } from '#ui/text/glyph.tsx'
import { HalfCircle } from '#ui/text/half-circle.tsx'
import type { Hue } from '#ui/text/hue.ts'
import { type Review, ReviewStage } from '../contract.ts'
import { stageStatus } from '../review/stages.ts'
import { stageLabels } from '../review/words.ts'

type StageStatus = ReturnType<typeof stageStatus>

const looks: Record<StageStatus, { hue: Hue; icon: Icon }> = {
  completed: { hue: 'done', icon: CircleCheck },
  in_progress: { hue: 'active', icon: HalfCircle },
  pending: { hue: 'off', icon: CircleDashed },
}

/** The four stages in a row, one under another on small screens. */
export function StageSteps({ review }: { review: Review }) {
  return (
    <ol aria-label="Stages" className="grid md:grid-cols-4">
      {ReviewStage.options.map((stage) => {
        const status = stageStatus(review, stage)
        const { hue, icon } = looks[status]
        return (
          <li
            key={stage}
            data-hue={hue}
            aria-current={status === 'in_progress' ? 'step' : undefined}
            className="group/step grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2.5 md:grid-cols-1 md:content-start md:gap-y-1.5"
          >
            <span className="flex items-center gap-2 max-md:flex-col max-md:gap-1 max-md:pt-0.5">
              <Glyph of={icon} className="size-4.75 text-hue" />
              <i aria-hidden className={clsx(line, status === 'completed' ? 'bg-done-fill' : 'bg-rule-2')} />
            </span>
            <div className="min-w-0 pr-3 max-md:pb-3 max-md:group-last/step:pb-0">
              <p className={status === 'in_progress' ? 'font-semibold' : 'text-ink-2'}>{stageLabels[stage]}</p>
              <p className="text-meta text-ink-3">{whenOf(review, stage, status)}</p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}

const line = 'flex-1 group-last/step:hidden max-md:w-px max-md:mb-0.5 md:h-px md:mr-2'

function whenOf(review: Review, stage: ReviewStage, status: StageStatus) {
  const { stagesLeft, reviewDate, createdAt, completedAt } = review
  if (status === 'in_progress') return `Since ${longDate(stagesLeft.at(-1)?.at ?? createdAt)}`
  if (status === 'pending') return stage === 'conducting_interview' && reviewDate ? longDate(reviewDate) : 'Pending'
  const left = stage === 'interview_outcome' ? completedAt : stagesLeft.find((each) => each.stage === stage)?.at
  return left ? `Completed ${longDate(left)}` : 'Completed'
}
