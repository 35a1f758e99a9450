import { type Control, useController } from 'react-hook-form'
import * as z from 'zod'
import { LawSources } from '#features/law/law.tsx'
import { FormField, RecordDialog, useRecordForm } from '#features/form/form.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Radio } from '#ui/fields/radio.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { type Plan, startPlan } from './contract.ts'
import { Question, questions } from './words.ts'

// The browser keeps no draft: the answers are about health and family.

const Asked = z.object({
  answer: z.enum(['yes', 'no'], 'Answer yes or no').transform((answer) => answer === 'yes'),
  note: z.string(),
})
const Answers = z.object({ health: Asked, pregnancy: Asked, training: Asked, peers: Asked })
type Values = z.input<typeof Answers>
type AnswersControl = Control<Values, unknown, z.output<typeof Answers>>

export function StartPlan({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { dialog, control } = useRecordForm({
    sends: startPlan,
    params: { planId: plan.id },
    fields: Answers,
    values: unanswered,
    body: (answers) => ({ ...answers, version: plan.version }),
    success: 'Plan started.',
    failure: 'Failed to start the plan. Please try again.',
    onClose,
  })
  return (
    <RecordDialog
      {...dialog}
      title="Before the plan starts"
      description="Four questions that keep it fair. Answers on health and family are sealed and shown only on Reveal."
      does="Start the plan"
      busyLabel="Starting..."
    >
      {Question.options.map((question) => (
        <QuestionFields key={question} control={control} question={question} />
      ))}
    </RecordDialog>
  )
}

function QuestionFields({ control, question }: { control: AnswersControl; question: Question }) {
  const { field, fieldState } = useController({ control, name: `${question}.answer` })
  const { asks, ifYes, ifNo, laws = [] } = questions[question]
  const advice = { yes: ifYes, no: ifNo }[field.value]
  return (
    <div className="grid gap-3 border-t border-rule pt-4 first:border-t-0 first:pt-0">
      <Field label={asks} group error={fieldState.error?.message}>
        <div className="flex flex-wrap gap-x-8">
          {yesNo.map(([label, value]) => (
            <Radio
              key={label}
              name={field.name}
              label={label}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
            />
          ))}
        </div>
      </Field>
      <output className="text-ink-2 empty:hidden">{advice}</output>
      {advice && <LawSources of={laws} />}
      <FormField control={control} name={`${question}.note`} label="Note" optional>
        {(input) => (
          <TextArea {...input} grow rows={1} maxLength={2_000} aria-label={`Note: ${questions[question].short}`} />
        )}
      </FormField>
    </div>
  )
}

const yesNo = [
  ['Yes', 'yes'],
  ['No', 'no'],
] as const

const open = { note: '' }
const unanswered = { health: open, pregnancy: open, training: open, peers: open }
