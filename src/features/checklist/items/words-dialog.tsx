import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'

type WordsDialogProps = {
  title: string
  description: ReactNode
  label: string
  hint?: string | undefined
  words: string
  onWords: (words: string) => void
  maxLength: number
  /** The message if the text is empty; without it, the text is optional. */
  missing?: string | undefined
  action: { label: string; busyLabel: string; busy: boolean; danger?: boolean }
  onSubmit: (words: string) => void
  onClose: () => void
  children?: ReactNode
}

/** Asks for a few words before an action. The caller keeps them. */
export function WordsDialog({
  words,
  onWords,
  missing,
  action,
  onSubmit,
  onClose,
  children,
  ...about
}: WordsDialogProps) {
  const form = useId()
  const [tried, setTried] = useState(false)
  const isMissing = missing !== undefined && words.trim() === ''
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!isMissing) onSubmit(words.trim())
  }
  return (
    <Dialog
      size="narrow"
      title={about.title}
      description={about.description}
      onClose={onClose}
      foot={<Foot form={form} action={action} />}
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-5">
        <Field
          label={about.label}
          hint={about.hint}
          optional={missing === undefined}
          error={tried && isMissing ? missing : undefined}
        >
          <TextArea
            grow
            rows={3}
            maxLength={about.maxLength}
            value={words}
            onChange={({ target }) => onWords(target.value)}
          />
        </Field>
        {children}
      </form>
    </Dialog>
  )
}

function Foot({ form, action }: Pick<WordsDialogProps, 'action'> & { form: string }) {
  return (
    <>
      <DialogClose>
        <Button>Cancel</Button>
      </DialogClose>
      <Button
        variant={action.danger ? 'danger' : 'primary'}
        type="submit"
        form={form}
        busy={action.busy}
        busyLabel={action.busyLabel}
      >
        {action.label}
      </Button>
    </>
  )
}
