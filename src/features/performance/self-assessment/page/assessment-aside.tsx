import { Check, CloudOff } from 'lucide-react'
import { brand } from '#ui/brand.ts'
import { Segments } from '#ui/figures/segments.tsx'
import { NextStep } from '#ui/layout/next-step.tsx'
import { Section } from '#ui/layout/section.tsx'
import { calendarDay, clockTime, longDate, namedDate } from '#ui/text/dates.ts'
import { Glyph } from '#ui/text/glyph.tsx'
import { useNow } from '#ui/text/time.tsx'
import type { AssessmentPage } from '../contract.ts'
import { goalQuestion, GOALS_IN_WORDS, textQuestions } from '../questions.ts'
import type { Saving } from './use-assessment-answers.tsx'

type AssessmentAsideProps = { employer: string; page: AssessmentPage; saving: Saving }

export function AssessmentAside({ employer, page, saving }: AssessmentAsideProps) {
  return (
    <>
      <NextStep
        label={`By ${namedDate(page.until)}`}
        what="Write your own view, then hand it in"
        why={page.reviewDate && `The interview is on ${namedDate(page.reviewDate)}.`}
      />
      <div className="grid gap-2">
        <Answered page={page} saving={saving} />
        <SavedLine saving={saving} />
      </div>
      <Section title="Who reads it" rule="light">
        <p className="text-meta text-ink-2">
          Nobody before it is shared, not even your manager. Then you, {brand.firm} and, once the review is completed,{' '}
          {employer} read both sides. It is stored encrypted.
        </p>
      </Section>
      <Section title="What is not asked" rule="light">
        <p className="text-meta text-ink-2">
          Health, disability, pregnancy or family. Leave them out of your answers too.
        </p>
      </Section>
    </>
  )
}

function Answered({ page, saving: { answers } }: Omit<AssessmentAsideProps, 'employer'>) {
  const ofGoals = page.goals.map(({ id }) => goalQuestion(id))
  const inWords = ofGoals.length === 0 && page.goalsInWords ? [GOALS_IN_WORDS] : []
  const asked = [...textQuestions, ...ofGoals, ...inWords, 'rating']
  const segments = asked.map((key) => ({ key, is: answers[key]?.trim() ? ('done' as const) : ('open' as const) }))
  const done = segments.filter(({ is }) => is === 'done').length
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3">
      <div>
        <Segments label={`${done} of ${asked.length} questions answered`} segments={segments} />
      </div>
      <span aria-hidden className="text-meta">
        <b>{done}</b> of {asked.length} answered
      </span>
    </div>
  )
}

/** Whether what is typed is safe, and since when. */
export function SavedLine({ saving, isRepeated = false }: { saving: Saving; isRepeated?: boolean }) {
  const now = useNow()
  // Announced in one place only.
  const Line = isRepeated ? 'p' : 'output'
  const isLost = saving.isGone || (saving.hasFailed && saving.isUnsaved)
  return (
    <Line data-hue={isLost ? 'high' : 'done'} className="flex items-start gap-1.5 text-meta text-ink-2">
      {(isLost || saving.savedAt) && <Glyph of={isLost ? CloudOff : Check} className="mt-0.5 text-hue" />}
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
