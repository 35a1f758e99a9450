import { clsx } from 'clsx'
import { ChevronRight, CircleCheck, CircleDashed } from 'lucide-react'
import { Glyph, type Icon } from '#ui/text/glyph.tsx'
import { HalfCircle } from '#ui/text/half-circle.tsx'
import type { Hue } from '#ui/text/hue.ts'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { useIsPhone } from '#ui/use-width.tsx'

type StepState = 'pending' | 'in_progress' | 'completed'

/** `words` say since when it is so. */
export type Step = { key: string; label: string; state: StepState; words: string }

const looks: Record<StepState, { hue: Hue; icon: Icon }> = {
  completed: { hue: 'done', icon: CircleCheck },
  in_progress: { hue: 'active', icon: HalfCircle },
  pending: { hue: 'off', icon: CircleDashed },
}

/** Up to four stages in a row; on a phone the current one, which opens them all. */
export function StageSteps({ steps }: { steps: readonly Step[] }) {
  const isPhone = useIsPhone()
  return isPhone ? <Folded steps={steps} /> : <AllSteps steps={steps} />
}

function Folded({ steps }: { steps: readonly Step[] }) {
  const at = steps.findIndex(({ state }) => state === 'in_progress')
  const reached = at === -1 ? steps.findLastIndex(({ state }) => state === 'completed') : at
  const current = steps[reached] ?? steps[0]
  if (!current) return null
  const { hue, icon } = looks[current.state]
  return (
    <details className="group">
      <summary
        data-hue={hue}
        className="grid min-h-11 cursor-pointer list-none grid-cols-[1.25rem_minmax(0,1fr)_auto_auto] items-center gap-x-2.5 [&::-webkit-details-marker]:hidden"
      >
        <Glyph of={icon} className="size-4.75 text-hue" />
        <span>
          <b className="block font-semibold">{current.label}</b>
          <span className="block text-meta text-ink-3">{current.words}</span>
        </span>
        <span className="text-meta text-ink-3">{`Stage ${Math.max(reached, 0) + 1} of ${steps.length}`}</span>
        <Glyph of={ChevronRight} size="small" className="text-ink-3 group-open:rotate-90" />
      </summary>
      <div className="pt-3">
        <AllSteps steps={steps} />
      </div>
    </details>
  )
}

/** One under another on small screens. */
function AllSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol aria-label="Stages" className="grid md:grid-cols-4">
      {steps.map(({ key, label, state, words }) => {
        const { hue, icon } = looks[state]
        return (
          <li
            key={key}
            data-hue={hue}
            aria-current={state === 'in_progress' ? 'step' : undefined}
            className="group/step grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2.5 md:grid-cols-1 md:content-start md:gap-y-1.5"
          >
            <span className="flex items-center gap-2 max-md:flex-col max-md:gap-1 max-md:pt-0.5">
              <Glyph of={icon} className="size-4.75 text-hue" />
              <i aria-hidden className={clsx(line, state === 'completed' ? 'bg-done-fill' : 'bg-rule-2')} />
            </span>
            <div className="min-w-0 pr-3 max-md:pb-3 max-md:group-last/step:pb-0">
              <p className={state === 'in_progress' ? 'font-semibold' : 'text-ink-2'}>{label}</p>
              <p className="text-meta text-ink-3">{words}</p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}

const line = 'flex-1 group-last/step:hidden max-md:w-px max-md:mb-0.5 md:h-px md:mr-2'

/** Stages that are still loading, and what stands below them. */
export const StagesSkeleton = ({ below }: { below: string }) => (
  <div className="grid gap-6 py-1">
    <div className="grid gap-4 md:grid-cols-4">
      {['w-40', 'w-36', 'w-40', 'w-32'].map((width, index) => (
        <Skeleton key={index} strong className={`h-3.5 ${width}`} />
      ))}
    </div>
    <Skeleton className={`${below} w-full`} />
  </div>
)
