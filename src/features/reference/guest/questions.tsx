import { CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { PublicQuestion } from '#ui/public/public-page.tsx'
import { HalfCircle } from '#ui/text/half-circle.tsx'
import { type State, Status } from '#ui/text/status.tsx'
import { leavingLabels, NOT_SAID, relationshipLabels, yesOrNoLabels } from '../answer-words.ts'
import { type Progress, progressOf, type Question, Relationship } from '../questions.ts'
import type { AnswerSaver, Saving } from './use-referee-answers.tsx'
import { Choices } from './choices.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { PeriodFields } from './period-fields.tsx'
import { TextAnswer } from './text-answer.tsx'

export type Given = { name: string; saver: AnswerSaver; saving: Saving }

export function HowTheyKnow(given: Given) {
  const { name, saver, saving } = given
  const answer = saving.answers.relationship
  const value = answer === null ? NOT_SAID : (answer ?? '')
  return (
    <Asked {...given} questions={['relationship', 'jobTitle']} title={`How you know ${name}`}>
      <Field label="You were their">
        <Select
          value={value}
          onChange={({ target }) =>
            saver.set('relationship', Relationship.options.find((each) => each === target.value) ?? null)
          }
        >
          <option value="" disabled>
            Choose
          </option>
          {Relationship.options.map((each) => (
            <option key={each} value={each}>
              {relationshipLabels[each]}
            </option>
          ))}
          <option value={NOT_SAID}>{NOT_SAID}</option>
        </Select>
      </Field>
      <TextAnswer {...given} question="jobTitle" label="Their job with you" maxLength={200} />
    </Asked>
  )
}

export function WhenEmployed(given: Given) {
  return (
    <Asked {...given} questions={['period']} title={`When ${given.name} worked for you`}>
      <PeriodFields {...given} />
    </Asked>
  )
}

export function WhyTheyLeft(given: Given) {
  return (
    <Asked {...given} questions={['leaving']} title={`Why ${given.name} left`}>
      <Choices
        {...given}
        question="leaving"
        label={`Why ${given.name} left`}
        labels={leavingLabels}
        notSaid={NOT_SAID}
      />
    </Asked>
  )
}

export function TheirWork(given: Given) {
  return (
    <Asked {...given} questions={['work']} title={`${given.name}’s work`}>
      <TextAnswer
        {...given}
        question="work"
        label="What did they do well, and what less well?"
        hint="Facts and examples. What you write must be true, accurate and fair."
        maxLength={10_000}
        rows={5}
      />
    </Asked>
  )
}

export function WarningInForce(given: Given) {
  const title = `A warning in force when ${given.name} left`
  return (
    <Asked {...given} questions={['warning']} title={title}>
      <Choices
        {...given}
        question="warning"
        label={title}
        labels={yesOrNoLabels}
        notSaid="I do not know, or we do not say"
      />
    </Asked>
  )
}

export function WouldEmployAgain(given: Given) {
  const title = `Would you employ ${given.name} again?`
  return (
    <Asked {...given} questions={['reemploy']} title={title}>
      <Choices {...given} question="reemploy" label={title} labels={yesOrNoLabels} notSaid="Our policy is not to say" />
    </Asked>
  )
}

type AskedProps = Given & { questions: readonly Question[]; title: string; children: ReactNode }

function Asked({ questions, title, saver, saving, children }: AskedProps) {
  return (
    <PublicQuestion id={questions[0]} title={title} state={<Status small {...stateOf(questions, saving)} />}>
      {children}
      {questions.map((question) => (
        <Elsewhere key={question} question={question} saver={saver} saving={saving} />
      ))}
    </PublicQuestion>
  )
}

const states: Record<Progress, State> = {
  open: { hue: 'off', icon: CircleDashed, label: 'Not answered' },
  begun: { hue: 'active', icon: HalfCircle, label: 'Begun' },
  answered: { hue: 'done', icon: CircleCheck, label: 'Answered' },
}

function stateOf(questions: readonly Question[], { answers }: Saving) {
  const [first = 'open', ...rest] = questions.map((each) => progressOf(each, answers))
  return states[rest.every((each) => each === first) ? first : 'begun']
}
