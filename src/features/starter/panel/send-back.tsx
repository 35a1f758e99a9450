import { useState } from 'react'
import { ReasonDialog } from '#features/form/form.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { type PanelPart, sendBackStarterPart, type Starter } from '../contract.ts'
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
  const { firstName } = starter
  const name = partNames[part.part]
  return (
    <ReasonDialog
      sends={sendBackStarterPart}
      params={{ partId: part.id }}
      body={(reason) => ({ reason, version: part.version })}
      draft={`starter:${requestId}:${part.part}`}
      success={({ link }) => (link ? undefined : `${name} sent back to ${firstName}.`)}
      failure="Failed to send it back"
      title={`Send back to ${firstName}: ${name}`}
      description={`${firstName} reads the reason on their page${starter.link ? '' : ' and gets a new link to it'}.`}
      label="What needs changing?"
      submitLabel="Send back"
      busyLabel="Sending..."
      done={({ link }) => onSent(link ?? null)}
      onClose={onClose}
    />
  )
}
