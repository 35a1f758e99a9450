import { DateField, LongField, RecordDialog, useRecordForm } from '#features/form/form.tsx'
import { todayInLondon } from '#platform/london-day.ts'
import { giveAdvice, MAX_ADVICE, NewAdvice } from './contract.ts'

type GiveAdviceProps = { requestId: string; client: string; onClose: () => void }

export function GiveAdvice({ requestId, client, onClose }: GiveAdviceProps) {
  const { dialog, control } = useRecordForm({
    sends: giveAdvice,
    params: { requestId },
    fields: NewAdvice,
    values: { advice: '', advisedOn: todayInLondon() },
    draft: `advice:${requestId}`,
    body: (advice) => advice,
    success: 'Advice recorded.',
    failure: 'Failed to record the advice. Please try again.',
    onClose,
  })
  return (
    <RecordDialog
      {...dialog}
      size="narrow"
      title="Record advice"
      description={`${client || 'The client'} reads it at once and will be asked to decide. You cannot edit it afterwards.`}
      does="Record advice"
      busyLabel="Recording..."
    >
      <LongField
        control={control}
        name="advice"
        label="Your advice"
        hint="Include what may happen if it is not followed"
        rows={5}
        maxLength={MAX_ADVICE}
      />
      <DateField control={control} name="advisedOn" label="Advised on" />
    </RecordDialog>
  )
}
