import { clsx } from 'clsx'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { Glyph, type Icon } from '#ui/text/glyph.tsx'
import { HalfCircle } from '#ui/text/half-circle.tsx'
import type { Hue } from '#ui/text/hue.ts'

export type Step = { label: string; state: 'done' | 'now' | 'later'; note?: string | undefined }

/** Stages across the page, the current one semibold, a moss line behind what is done; down the page on small screens. */
export function Stepper({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol aria-label={label} className="grid md:auto-cols-fr md:grid-flow-col">
      {steps.map((step) => (
        <StepMark key={step.label} step={step} />
      ))}
    </ol>
  )
}

const looks: Record<Step['state'], { hue: Hue; icon: Icon }> = {
  done: { hue: 'done', icon: CircleCheck },
  now: { hue: 'active', icon: HalfCircle },
  later: { hue: 'off', icon: CircleDashed },
}

function StepMark({ step }: { step: Step }) {
  const { hue, icon } = looks[step.state]
  const now = step.state === 'now'
  return (
    <li
      data-hue={hue}
      aria-current={now ? 'step' : undefined}
      className={clsx(place, step.state === 'done' ? doneLine : restLine)}
    >
      <Glyph of={icon} className="absolute top-0 left-0 size-4.75 text-hue" />
      <span className={clsx('block leading-5', now ? 'font-semibold text-ink' : 'font-medium text-ink-2')}>
        {step.label}
      </span>
      {step.note && <span className="block text-meta text-ink-3">{step.note}</span>}
    </li>
  )
}

const place =
  'relative pb-3.5 pl-7.5 before:absolute last:before:hidden max-md:before:top-6 max-md:before:bottom-1 md:pt-7 md:pr-4 md:pb-0 md:pl-0 md:before:right-2 md:before:left-6.75'
const doneLine = 'before:bg-done max-md:before:left-2 max-md:before:w-0.5 md:before:top-2 md:before:h-0.5'
const restLine = 'before:bg-rule-2 max-md:before:left-2.25 max-md:before:w-px md:before:top-2.25 md:before:h-px'
