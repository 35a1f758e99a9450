import { brand } from '#ui/brand.ts'
import { Answered } from '#ui/figures/answered.tsx'
import { NextStep } from '#ui/layout/next-step.tsx'
import { Section } from '#ui/layout/section.tsx'
import { namedDate } from '#ui/text/dates.ts'
import { SavedLine } from '#ui/figures/saved-line.tsx'
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
        <Answered questions={questionsOf({ page, saving })} />
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

function questionsOf({ page, saving: { answers } }: Omit<AssessmentAsideProps, 'employer'>) {
  const ofGoals = page.goals.map(({ id }) => goalQuestion(id))
  const inWords = ofGoals.length === 0 && page.goalsInWords ? [GOALS_IN_WORDS] : []
  const asked = [...textQuestions, ...ofGoals, ...inWords, 'rating']
  return asked.map((key) => ({ key, is: answers[key]?.trim() ? ('done' as const) : ('open' as const) }))
}
