import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, CircleDashed, CircleMinus } from 'lucide-react'
import { fullName } from '#features/request/request.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Glyph, type Icon } from '#ui/text/glyph.tsx'
import type { Hue } from '#ui/text/hue.ts'
import { LinkButton } from '#ui/text/link.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { GuideStep, StepState } from './contract.ts'

type GuideStepRowProps = { step: GuideStep; onMark?: () => void }

export function GuideStepRow({ step, onMark }: GuideStepRowProps) {
  const { label, source, state, says, marked } = step
  const { icon, hue, word } = looks[state === 'missing' && !step.isAsked ? 'later' : state]
  const isShown = state === 'done' && !marked
  const change = onMark && !isShown && (
    <LinkButton className="text-meta" data-print="no" onClick={onMark}>
      {marked ? 'Change' : 'Mark'}
      <VisuallyHidden> {label}</VisuallyHidden>
    </LinkButton>
  )
  return (
    <li
      data-hue={hue}
      className="grid grid-cols-[1.125rem_minmax(0,1fr)_auto] gap-x-2 border-t border-rule py-1.5 leading-5"
    >
      <Glyph of={icon} className="mt-0.5 text-hue" />
      <span className={clsx('wrap-anywhere', state === 'later' ? 'text-ink-2' : 'font-semibold')}>
        {label}
        <span className="block text-meta font-normal text-ink-3">{source}</span>
      </span>
      <span className="flex items-baseline gap-2.5 text-meta">
        {!says && change}
        <span className={hue === 'high' ? 'font-semibold text-hue' : 'text-ink-3'}>{word}</span>
      </span>
      {says && (
        <span className="col-start-2 col-end-4 text-meta wrap-anywhere text-ink-2">
          <span className="block">{says}</span>
          <span className="flex flex-wrap gap-x-2.5 text-ink-3">
            {marked && `${fullName(marked.by) || 'Staff'}, ${longDate(marked.at)}`}
            {change}
          </span>
        </span>
      )}
    </li>
  )
}

const looks: Record<StepState, { icon: Icon; hue: Hue; word: string }> = {
  done: { icon: CircleCheck, hue: 'done', word: 'Done' },
  missing: { icon: CircleAlert, hue: 'high', word: 'Missing' },
  skipped: { icon: CircleMinus, hue: 'off', word: 'Skipped' },
  later: { icon: CircleDashed, hue: 'off', word: 'Later' },
}
