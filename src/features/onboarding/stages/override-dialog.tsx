import { type FormEvent, useId, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import { type Stage, stageLabels } from './stages.ts'

type OverrideDialogProps = {
  stage: Stage
  /** What its record says against it. */
  says: string
  busy: boolean
  onOverride: (reason: string) => void
  onClose: () => void
}

/** Asks why a stage is completed although its record says otherwise. */
export function OverrideDialog({ stage, says, busy, onOverride, onClose }: OverrideDialogProps) {
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
      title={`Complete ${stageLabels[stage]} all the same?`}
      description={says}
      guard={!missing}
      onClose={onClose}
      foot={
        <>
          <DialogClose>
            <Button>Leave it open</Button>
          </DialogClose>
          <Button type="submit" form={form} busy={busy} busyLabel="Completing...">
            Complete with this reason
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={onSubmit}>
        <Field
          label="Reason"
          hint="It is kept with your name and shown beside the stage, to the client too."
          error={tried && missing ? 'Say why it is completed all the same' : undefined}
        >
          <TextArea grow rows={3} maxLength={1_000} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
