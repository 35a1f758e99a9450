import { Button } from '#ui/buttons/button.tsx'
import { Dialog, CloseButton } from '#ui/overlays/dialog.tsx'

type CompleteDialogProps = { open: readonly string[]; busy: boolean; onComplete: () => void; onClose: () => void }

/** Says what is still open before a request is completed. */
export function CompleteDialog({ open, busy, onComplete, onClose }: CompleteDialogProps) {
  return (
    <Dialog
      size="narrow"
      title="Complete with work still open?"
      description="Reminders of what is due go on until the request is reopened and the work is done."
      onClose={onClose}
      foot={
        <>
          <CloseButton>Leave it open</CloseButton>
          <Button variant="primary" busy={busy} busyLabel="Completing..." onClick={onComplete}>
            Complete anyway
          </Button>
        </>
      }
    >
      <ul className="grid list-disc gap-1 pl-5">
        {open.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Dialog>
  )
}
