import { CircleCheck, CircleDashed } from 'lucide-react'
import { clsx } from 'clsx'
import { longDate } from '#ui/text/dates.ts'
import { Glyph, type Icon } from '#ui/text/glyph.tsx'
import { HalfCircle } from '#ui/text/half-circle.tsx'
import type { Hue } from '#ui/text/hue.ts'
import { CaseStage, type ConflictCase } from '../contract.ts'
import { completedKey, stageLabels, stageStatus } from '../work/stages.ts'

type StageStatus = ReturnType<typeof stageStatus>

const looks: Record<StageStatus, { hue: Hue; icon: Icon }> = {
  completed: { hue: 'done', icon: CircleCheck },
  in_progress: { hue: 'active', icon: HalfCircle },
  pending: { hue: 'off', icon: CircleDashed },
}

/** The four stages in a row, one under another on small screens. */
export function StageSteps({ conflictCase }: { conflictCase: ConflictCase }) {
  return (
    <ol aria-label="Stages" className="grid gap-3 md:grid-cols-4 md:gap-0">
      {CaseStage.options.map((stage) => {
        const status = stageStatus(conflictCase, stage)
        const { hue, icon } = looks[status]
        return (
          <li
            key={stage}
            data-hue={hue}
            aria-current={status === 'in_progress' ? 'step' : undefined}
            className="group/step grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2.5 md:grid-cols-1 md:content-start md:gap-y-1.5"
          >
            <span className="flex items-center gap-2 self-start">
              <Glyph of={icon} className="size-4.75 text-hue" />
              <i aria-hidden className={clsx(line, status === 'completed' ? 'bg-done-fill' : 'bg-rule-2')} />
            </span>
            <div className="min-w-0 pr-3">
              <p className={status === 'in_progress' ? 'font-semibold' : 'text-ink-2'}>{stageLabels[stage]}</p>
              <p className="text-meta text-ink-3">{whenOf(conflictCase, stage, status)}</p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}

const line = 'hidden h-px flex-1 mr-2 md:block md:group-last/step:hidden'

function whenOf(conflictCase: ConflictCase, stage: CaseStage, status: StageStatus) {
  if (status === 'pending') return 'Pending'
  const at = conflictCase[completedKey(stage)]
  if (status === 'completed') return at ? `Completed ${longDate(at)}` : 'Completed'
  const before = CaseStage.options[CaseStage.options.indexOf(stage) - 1]
  const since = before && conflictCase[completedKey(before)]
  return since ? `Since ${longDate(since)}` : 'In progress'
}
