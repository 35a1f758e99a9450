import { Check, CloudOff } from 'lucide-react'
import { brand } from '#ui/brand.ts'
import { Segments } from '#ui/figures/segments.tsx'
import { NextStep } from '#ui/layout/next-step.tsx'
import { Section } from '#ui/layout/section.tsx'
import { calendarDay, clockTime, longDate, namedDate } from '#ui/text/dates.ts'
import { Glyph } from '#ui/text/glyph.tsx'
import { useNow } from '#ui/text/time.tsx'
import { NEEDED_REFERENCES } from '../contract.ts'
import { progressOf, Question } from '../questions.ts'
import type { Saving } from './use-referee-answers.tsx'
import type { RefereePage } from './endpoints.ts'

type FormAsideProps = { page: RefereePage; saving: Saving }

export function FormAside({ page, saving }: FormAsideProps) {
  const { employer, employee, linkUntil } = page
  const starts = employee.startDate >= calendarDay(useNow()) ? 'starts' : 'started'
  return (
    <>
      <NextStep
        label={`The link works until ${longDate(linkUntil)}`}
        what={`${employee.firstName} ${starts} on ${namedDate(employee.startDate)}`}
        why={`${employer} needs ${NEEDED_REFERENCES} references. Yours is one of them.`}
      />
      <div className="grid gap-2">
        <Answered saving={saving} />
        <SavedLine saving={saving} />
      </div>
      <Section title="Who reads it" rule="light">
        <p className="text-meta text-ink-2">
          {employer} and its advisers at {brand.firm}, once you have sent it. It is kept for one year. You give it in
          confidence; {employer} may all the same decide to show it to {employee.firstName} if asked.
        </p>
      </Section>
      <Section title="What is not asked" rule="light">
        <p className="text-meta text-ink-2">
          Health, sickness absence, disability, pregnancy or family. Leave them out of your answers too.
        </p>
      </Section>
    </>
  )
}

const segments = { open: 'open', begun: 'half', answered: 'done' } as const

function Answered({ saving: { answers } }: { saving: Saving }) {
  const parts = Question.options.map((key) => ({ key, is: segments[progressOf(key, answers)] }))
  const done = parts.filter(({ is }) => is === 'done').length
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3">
      <div>
        <Segments label={`${done} of ${parts.length} questions answered`} segments={parts} />
      </div>
      <span aria-hidden className="text-meta">
        <b>{done}</b> of {parts.length} answered
      </span>
    </div>
  )
}

/** Whether what is typed is safe, and since when. */
export function SavedLine({ saving, isRepeated = false }: { saving: Saving; isRepeated?: boolean }) {
  const { isUnsaved, hasFailed, savedAt } = saving
  const now = useNow()
  // Announced in one place only.
  const Line = isRepeated ? 'p' : 'output'
  const isLost = hasFailed && isUnsaved
  return (
    <Line data-hue={isLost ? 'high' : 'done'} className="flex items-start gap-1.5 text-meta text-ink-2">
      {(isLost || savedAt) && <Glyph of={isLost ? CloudOff : Check} className="mt-0.5 text-hue" />}
      <span>{wordsOf(saving, now)}</span>
    </Line>
  )
}

function wordsOf({ isGone, isUnsaved, hasFailed, savedAt }: Saving, now: number) {
  if (isGone) return 'Not saved: the link has stopped working.'
  if (isUnsaved && hasFailed) return 'Not saved yet: the server cannot be reached. It is tried again every few seconds.'
  if (!savedAt) return 'Saved as you go. The same link continues on another device; it is for you alone.'
  const when = calendarDay(savedAt) === calendarDay(now) ? clockTime(savedAt) : longDate(savedAt)
  return `Saved at ${when}. The same link continues on another device; it is for you alone.`
}
