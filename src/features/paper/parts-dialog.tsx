import { FileDown } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog, CloseButton } from '#ui/overlays/dialog.tsx'

type PartsDialogProps = {
  title: string
  /** The part on offer; undefined once the last is saved. */
  part: number | undefined
  busyLabel: string
  isMaking: boolean
  onMake: (part: number) => void
  onClose: () => void
}

/** Offers a document that is too long for one PDF part by part. */
export function PartsDialog({ title, part, busyLabel, isMaking, onMake, onClose }: PartsDialogProps) {
  return (
    <Dialog
      title={title}
      size="narrow"
      onClose={onClose}
      foot={
        <>
          <CloseButton>Close</CloseButton>
          {part && (
            <Button
              variant="primary"
              icon={FileDown}
              busy={isMaking}
              busyLabel={busyLabel}
              onClick={() => onMake(part)}
            >
              {`Part ${part}`}
            </Button>
          )}
        </>
      }
    >
      <output className="block">
        {part === 1 && 'This is too long for one PDF, so it comes in parts. Nothing is left out.'}
        {part !== undefined && part > 1 && `Part ${part - 1} is saved with your downloads. There is more.`}
        {part === undefined && 'That was the last part. All of it is saved with your downloads.'}
      </output>
    </Dialog>
  )
}
