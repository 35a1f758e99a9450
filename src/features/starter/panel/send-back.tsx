import { type FormEvent, useId, useState } from 'react'
import { useSend } from '#platform/api/api.tsx'
import { useDraft } from '#platform/drafts/drafts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { FormFoot } from '#ui/layout/form-foot.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { MAX_REASON, type PanelPart, sendBackStarterPart, type Starter } from '../contract.ts'
import { partNames } from '../parts.ts'

type SendBackProps = {
  requestId: string
  starter: Starter
  part: PanelPart
  /** Gets the new link if it has to be passed on. */
  onSent: (link: string | null) => void
}

export function SendBack(props: SendBackProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        Send back
        <VisuallyHidden>{` ${partNames[props.part.part]}`}</VisuallyHidden>
      </Button>
      {isAsking && <Asking {...props} onClose={() => setAsking(false)} />}
    </>
  )
}

function Asking({ requestId, starter, part, onSent, onClose }: SendBackProps & { onClose: () => void }) {
  const form = useId()
  const [reason, setReason] = useDraft(`starter:${requestId}:${part.part}`)
  const [isTried, setTried] = useState(false)
  const { firstName } = starter
  const { send, sending } = useSend(
    sendBackStarterPart,
    { partId: part.id },
    {
      success: ({ link }) => (link ? undefined : `${partNames[part.part]} sent back to ${firstName}.`),
      failure: 'Failed to send it back',
      done({ link }) {
        setReason('')
        onClose()
        onSent(link ?? null)
      },
    },
  )
  const isMissing = reason.trim() === ''
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!isMissing) send({ reason: reason.trim(), version: part.version })
  }
  return (
    <Dialog
      size="narrow"
      title={`Send back to ${firstName}: ${partNames[part.part]}`}
      description={`${firstName} reads the reason on their page${starter.link ? '' : ' and gets a new link to it'}.`}
      onClose={onClose}
      foot={<FormFoot form={form} submitLabel="Send back" busyLabel="Sending..." sending={sending} />}
    >
      <form id={form} noValidate onSubmit={onSubmit}>
        <Field label="What needs changing?" error={isTried && isMissing ? 'Say what needs changing' : undefined}>
          <TextArea
            grow
            rows={3}
            maxLength={MAX_REASON}
            readOnly={sending}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
