import { Dialog, CloseButton, type DialogProps } from '#ui/overlays/dialog.tsx'
import { LinkButton } from '#ui/text/link.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { FormFoot } from './form-foot.tsx'
import { Loaded, type Source } from './loaded.tsx'

type TemplateDialogProps = Pick<DialogProps, 'title' | 'description' | 'onClose' | 'children'> & {
  /** The id of the form that is saved. */
  form: string
  submitLabel: string
  saving: boolean
  isDirty: boolean
  onDiscard: () => void
  /** Nothing of it is changed by this reader. */
  isRead?: boolean
}

/** One of several templates at a time. It stays open once that is saved. */
export function TemplateDialog(props: TemplateDialogProps) {
  const { form, submitLabel, saving, isDirty, onDiscard, isRead = false, ...dialog } = props
  if (isRead) return <Dialog {...dialog} foot={<CloseAlone />} />
  return (
    <Dialog
      {...dialog}
      guard={isDirty}
      guardWords={guardWords}
      why={
        isDirty ? (
          <LinkButton onClick={onDiscard}>Discard the changes</LinkButton>
        ) : (
          'You have not changed anything yet.'
        )
      }
      foot={<FormFoot form={form} closeLabel="Close" submitLabel={submitLabel} sending={saving} disabled={!isDirty} />}
    />
  )
}

const guardWords = {
  title: 'Close the templates?',
  description: 'What you changed is not saved yet. It is kept as a draft until you save it or log out.',
  discard: 'Close',
  variant: 'primary',
} as const

const CloseAlone = () => <CloseButton>Close</CloseButton>

type TemplatesWaitingProps = Pick<DialogProps, 'title' | 'onClose'> & { from: Source<unknown> }

/** In its place until the templates are there. */
export function TemplatesWaiting({ title, onClose, from }: TemplatesWaitingProps) {
  return (
    <Dialog title={title} onClose={onClose} foot={<CloseAlone />}>
      <Loaded from={from} waiting={<Skeleton className="h-9" />} waitingLabel="Loading the templates">
        {() => null}
      </Loaded>
    </Dialog>
  )
}
