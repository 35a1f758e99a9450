import { useReveal } from '#features/form/form.tsx'
import { MaskedFact, RevealsAreRecorded } from '#ui/layout/masked-fact.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Fact } from '#ui/text/facts.tsx'
import { type Plan, revealPlanAnswer, SealedQuestion } from './contract.ts'
import { questions } from './words.ts'

/** The answers given before the plan started; those on health and family are revealed one at a time. */
export function PlanAnswers({ plan: { id, answers, can } }: { plan: Plan }) {
  if (!answers) return null
  return (
    <Section title="Asked before it started" level={3} rule="light">
      <dl className="group/facts is-row">
        {SealedQuestion.options.map((question) => (
          <SealedAnswer key={question} planId={id} question={question} mayReveal={can.reveal} />
        ))}
        <Fact term={questions.training.short}>{inWords(answers.training)}</Fact>
        <Fact term={questions.peers.short}>{inWords(answers.peers)}</Fact>
      </dl>
      {can.reveal && <RevealsAreRecorded />}
    </Section>
  )
}

type SealedAnswerProps = { planId: string; question: 'health' | 'pregnancy'; mayReveal: boolean }

function SealedAnswer({ planId, question, mayReveal }: SealedAnswerProps) {
  const { revealed, revealing, toggle } = useReveal(revealPlanAnswer, { planId }, { question })
  return (
    <MaskedFact
      term={questions[question].short}
      masked="•••"
      shown={revealed && inWords(revealed)}
      revealing={revealing}
      onToggle={mayReveal ? toggle : undefined}
    />
  )
}

const inWords = ({ answer, note }: { answer: boolean; note: string }) =>
  `${answer ? 'Yes' : 'No'}${note ? `. ${note}` : ''}`
