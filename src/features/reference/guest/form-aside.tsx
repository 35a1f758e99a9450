import { brand } from '#ui/brand.ts'
import { Answered } from '#ui/figures/answered.tsx'
import { NextStep } from '#ui/layout/next-step.tsx'
import { Section } from '#ui/layout/section.tsx'
import { calendarDay, longDate, namedDate } from '#ui/text/dates.ts'
import { SavedLine } from '#ui/figures/saved-line.tsx'
import { useNow } from '#ui/text/time.tsx'
import { NEEDED_REFERENCES } from '../contract.ts'
import { progressOf, Question } from '../questions.ts'
import type { Saving } from './use-referee-answers.tsx'
import type { RefereePage } from '../guest-endpoints.ts'

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
        <Answered questions={questionsOf(saving)} />
        <SavedLine saving={saving} />
      </div>
      <Section title="Who reads it" rule="light">
        <p className="text-meta text-ink-2">
          {employer} and its advisers at {brand.firm}, once you have sent it. It is kept for one year. You give it in
          confidence; {employer} may all the same decide to show it to {employee.firstName} if asked.
        </p>
      </Section>
      <Section title="What we do not ask about" rule="light">
        <p className="text-meta text-ink-2">
          Health, sickness absence, disability, pregnancy or family. Leave them out of your answers too.
        </p>
      </Section>
    </>
  )
}

const segments = { open: 'open', begun: 'half', answered: 'done' } as const

const questionsOf = ({ answers }: Saving) =>
  Question.options.map((key) => ({ key, is: segments[progressOf(key, answers)] }))
