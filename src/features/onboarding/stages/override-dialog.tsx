import { type FormEvent, useState } from 'react'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { stageLabels, stageStatusLabels } from './stages.ts'
import type { ToExplain } from './use-set-stage.tsx'

type OverrideDialogProps = ToExplain & {
  busy: boolean
  onOverride: (reason: string) => void
  onClose: () => void
}

/** Asks why a stage needs nothing more although its record says otherwise or is missing. */
export function OverrideDialog({ stage, status, says, busy, onOverride, onClose }: OverrideDialogProps) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const missing = reason.trim() === ''
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!missing) onOverride(reason.trim())
  }
  return (
    <FormDialog
      size="narrow"
      title={`Set ${stageLabels[stage]} to ${stageStatusLabels[status]}?`}
      description={says}
      closeLabel="Leave it open"
      submitLabel="Set with this reason"
      busyLabel="Setting..."
      variant="default"
      sending={busy}
      isDirty={!missing}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field
        label="Reason"
        hint="It is kept with your name and shown beside the stage, also to the client."
        error={tried && missing ? 'Say why it needs nothing more' : undefined}
      >
        <TextArea grow rows={3} maxLength={1_000} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </FormDialog>
  )
}
