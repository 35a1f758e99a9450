import { type ReactNode, useState } from 'react'
import { Alert } from '#ui/layout/alert.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Dialog, CloseButton } from '#ui/overlays/dialog.tsx'
import { fileSize } from '#ui/text/file-size.ts'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { PaperButton, type PaperButtonProps } from './paper-button.tsx'

type PaperDialogProps<Of> = {
  title: string
  description: string
  /** `bundle`, in “Make the bundle”. */
  noun: string
  from: Parameters<typeof Loaded<Of>>[0]['from']
  waitingLabel: string
  paper: Omit<PaperButtonProps, 'children' | 'variant' | 'failure' | 'onMade'>
  children: (read: Of) => ReactNode
  onClose: () => void
}

/** Shows the contents of a long PDF before it is made. */
export function PaperDialog<Of>(props: PaperDialogProps<Of>) {
  const { title, description, noun, from, waitingLabel, paper, children, onClose } = props
  const [made, setMade] = useState<number>()
  return (
    <Dialog
      title={title}
      description={description}
      size="narrow"
      onClose={onClose}
      foot={
        <>
          <CloseButton>Close</CloseButton>
          <PaperButton {...paper} variant="primary" failure={`Failed to make the ${noun}.`} onMade={setMade}>
            {`Make the ${noun}`}
          </PaperButton>
        </>
      }
    >
      <Loaded from={from} waiting={<Skeleton className="h-40" />} waitingLabel={waitingLabel}>
        {children}
      </Loaded>
      {made !== undefined && (
        <Alert hue="done" title={`The ${noun} is made`}>
          {`${fileSize(made)}, saved with your downloads.`}
        </Alert>
      )}
    </Dialog>
  )
}
