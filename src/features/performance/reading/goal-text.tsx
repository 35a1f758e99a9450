import { ProgressBar } from '#ui/figures/progress-bar.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Dots } from '#ui/text/dots.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import type { Goal } from '../contract.ts'
import { goalPriorityLabels, goalStatusLabels } from '../goals/words.ts'

/** A goal to read: its text, its measure, and its progress. */
export function GoalText({ goal }: { goal: Goal }) {
  const { title, description, measure, support, targetDate, priority, progress, status } = goal
  return (
    <div className="grid gap-x-8 gap-y-1 md:grid-cols-[minmax(0,34rem)_6rem] md:justify-between print:grid-cols-[minmax(0,1fr)_6rem]">
      <div className="grid min-w-0 content-start gap-0.5">
        <h3 className="font-semibold wrap-anywhere">
          <Verbatim>{title}</Verbatim>
        </h3>
        {description && <Line words={description} />}
        {measure && <Line label="Measured by: " words={measure} />}
        {support && <Line label="Support: " words={support} />}
        <Dots>
          {[
            targetDate && `By ${longDate(targetDate)}`,
            `${goalPriorityLabels[priority]} priority`,
            goalStatusLabels[status],
          ]}
        </Dots>
      </div>
      <div className="grid content-start gap-1.5 md:text-right">
        <span className="font-semibold">{progress}%</span>
        <ProgressBar label={`Progress of ${title}`} value={progress} />
      </div>
    </div>
  )
}

function Line({ label = '', words }: { label?: string; words: string }) {
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
      {label}
      <Verbatim>{words}</Verbatim>
    </p>
  )
}
