import { useState } from 'react'
import { type Output, useSend } from '#platform/api/api.tsx'
import { brand } from '#ui/brand.ts'
import { Answered } from '#ui/figures/answered.tsx'
import { NextStep } from '#ui/layout/next-step.tsx'
import { Section } from '#ui/layout/section.tsx'
import { namedDate } from '#ui/text/dates.ts'
import { SavedLine } from '#ui/figures/saved-line.tsx'
import { AnotherDevice } from '../../link-browser/page/another-device.tsx'
import { type AssessmentPage, drawAssessmentCode } from '../contract.ts'
import { goalQuestion, GOALS_IN_WORDS, textQuestions } from '../../preparation/questions.ts'
import type { Saving } from './use-assessment-answers.tsx'

type AssessmentAsideProps = { employer: string; openedAt: string | null; page: AssessmentPage; saving: Saving }

export function AssessmentAside({ employer, openedAt, page, saving }: AssessmentAsideProps) {
  const [drawn, setDrawn] = useState<Output<typeof drawAssessmentCode>>()
  const drawing = useSend(drawAssessmentCode, undefined, { failure: 'The code could not be created.', done: setDrawn })
  return (
    <>
      <NextStep
        label={`By ${namedDate(page.until)}`}
        what="Write your own view, then hand it in"
        why={page.reviewDate && `The interview is on ${namedDate(page.reviewDate)}.`}
      />
      <div className="grid gap-2">
        <Answered questions={questionsOf({ page, saving })} />
        <SavedLine saving={saving} isBound />
      </div>
      <Section title="Who reads it" rule="light">
        <p className="text-meta text-ink-2">
          No one can read it in the portal before it is shared, not even your manager. Then you, {brand.firm} and, once
          the review is completed, {employer} read both sides. It is stored encrypted.
        </p>
      </Section>
      <AnotherDevice openedAt={openedAt} drawn={drawn} drawing={drawing} />
      <Section title="What we do not ask about" rule="light">
        <p className="text-meta text-ink-2">
          Health, disability, pregnancy or family. Leave them out of your answers too.
        </p>
      </Section>
    </>
  )
}

function questionsOf({ page, saving: { answers } }: Omit<AssessmentAsideProps, 'employer' | 'openedAt'>) {
  const ofGoals = page.goals.map(({ id }) => goalQuestion(id))
  const inWords = ofGoals.length === 0 && page.goalsInWords ? [GOALS_IN_WORDS] : []
  const asked = [...textQuestions, ...ofGoals, ...inWords, 'rating']
  return asked.map((key) => ({ key, is: answers[key]?.trim() ? ('done' as const) : ('open' as const) }))
}
