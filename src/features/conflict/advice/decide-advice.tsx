import { DateField, LongField, RecordDialog, TextField, useRecordForm } from '#features/form/form.tsx'
import { todayInLondon } from '#platform/london-day.ts'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { type Advice, decideAdvice, Decision, MAX_ANSWER } from './contract.ts'

type DecideAdviceProps = { requestId: string; advice: Advice; onClose: () => void }

/** For the client, or for staff who were told of the decision. */
export function DecideAdvice({ requestId, advice, onClose }: DecideAdviceProps) {
  const asSelf = advice.can.decideAsSelf
  const { dialog, control } = useRecordForm({
    sends: decideAdvice,
    params: { adviceId: advice.id },
    fields: Decision,
    values: { decision: '', decidedBy: '', decidedOn: todayInLondon() },
    draft: `decision:${requestId}:${advice.id}`,
    body: (decision) => ({ ...decision, version: advice.version }),
    success: 'Decision recorded.',
    failure: 'Failed to record the decision. Please try again.',
    onClose,
  })
  return (
    <RecordDialog
      {...dialog}
      size="narrow"
      title={asSelf ? 'What do you decide?' : 'Record the client’s decision'}
      description="It is kept with the advice, and you cannot edit it afterwards."
      does={asSelf ? 'Decide' : 'Record decision'}
      busyLabel="Recording..."
    >
      <blockquote className="max-h-40 overflow-y-auto border-l-2 border-rule-2 pl-3 wrap-anywhere whitespace-pre-wrap text-ink-2">
        <Verbatim>{advice.advice}</Verbatim>
      </blockquote>
      <LongField
        control={control}
        name="decision"
        label={asSelf ? 'Your decision' : 'Decision'}
        rows={3}
        maxLength={MAX_ANSWER}
      />
      {!asSelf && <TextField control={control} name="decidedBy" label="Who decided" hint="At the client, by name" />}
      <DateField control={control} name="decidedOn" label="Decided on" />
    </RecordDialog>
  )
}
