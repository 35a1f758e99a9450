import { type FormEvent, useId, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import { stageLabels, stageStatusLabels } from './stages.ts'
import type { ToExplain } from './use-set-stage.tsx'

type OverrideDialogProps = ToExplain & {
  busy: boolean
  onOverride: (reason: string) => void
  onClose: () => void
}

/** Asks why a stage needs nothing more although its record says otherwise or is missing. */
export function OverrideDialog({ stage, status, says, busy, onOverride, onClose }: OverrideDialogProps) {
  const form = useId()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const missing = reason.trim() === ''
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!missing) onOverride(reason.trim())
  }
  return (
    <Dialog
      size="narrow"
      title={`Set ${stageLabels[stage]} to ${stageStatusLabels[status]}?`}
      description={says}
      guard={!missing}
      onClose={onClose}
      foot={
        <>
          <DialogClose>
            <Button>Leave it open</Button>
          </DialogClose>
          <Button type="submit" form={form} busy={busy} busyLabel="Setting...">
            Set with this reason
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={onSubmit}>
        <Field
          label="Reason"
          hint="It is kept with your name and shown beside the stage, also to the client."
          error={tried && missing ? 'Say why it needs nothing more' : undefined}
        >
          <TextArea grow rows={3} maxLength={1_000} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
