import { useState } from 'react'
import { type FieldPath, type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import * as z from 'zod'
import type { ReactNode } from 'react'
import { ApiError } from '#platform/api/api.tsx'
import { inPage, useFormDraft } from '#platform/drafts/drafts.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'

type Keeping = {
  /** Under which name what is typed is kept. */
  draft: string
  /** Fields that are sealed, and so never kept by the browser. */
  omit?: readonly string[]
  /** What is typed is sealed once it is sent, and so never kept on the browser's disk. */
  isSealed?: boolean
  /** Of the record that the form changes. */
  version?: number | undefined
  onClose: () => void
}

/** What every form on a case’s file does with its draft and with the server’s answer, for `useSend`. */
export function useCaseForm<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  { draft, omit = [], isSealed = false, version, onClose }: Keeping,
) {
  // What was read when the form was opened: a colleague’s change that comes in meanwhile is not what this one is about.
  const [opened] = useState({ draft, version })
  const kept = useFormDraft(form, opened.draft, { omit, ...(isSealed && { place: inPage }) })
  const [late, setLate] = useState<number>()
  function close() {
    kept.discard()
    onClose()
  }
  return {
    close,
    /** What to send: the version that was read, or the newer one that is to be replaced. */
    version: late ?? opened.version,
    isLate: late !== undefined,
    sending: {
      expects: ['STALE_VERSION'],
      done: close,
      // Fields are named by their paths in the body.
      fields: (name: string, message: string) =>
        form.setError(name as FieldPath<Values>, { message }, { shouldFocus: true }),
      failed: (error: Error) => setLate((before) => versionIn(error) ?? before),
    },
  }
}

const Versioned = z.object({ version: z.int() })
const versionIn = (error: Error) =>
  error instanceof ApiError ? Versioned.safeParse(error.current).data?.version : undefined

type CaseDialogProps<Values extends FieldValues, Sent> = {
  form: UseFormReturn<Values, unknown, Sent>
  title: string
  description: ReactNode
  /** What its button does. */
  does: string
  isSending: boolean
  isLate: boolean
  onSend: (sent: Sent) => void
  onClose: () => void
  children: ReactNode
}

/** A form on a case’s file. Somebody else’s change is only written over knowingly. */
export function CaseDialog<Values extends FieldValues, Sent>(props: CaseDialogProps<Values, Sent>) {
  const { form, does, isSending, isLate, onSend, children, ...dialog } = props
  const { isDirty } = useFormState({ control: form.control })
  return (
    <FormDialog
      {...dialog}
      submitLabel={isLate ? 'Save again' : does}
      busyLabel="Saving..."
      sending={isSending}
      isDirty={isDirty}
      onSubmit={form.handleSubmit((sent) => onSend(sent))}
    >
      {isLate && (
        <Alert hue="active" title="Someone else has changed this">
          What you typed is kept. Save again to replace what they wrote, or close to read it first.
        </Alert>
      )}
      {children}
    </FormDialog>
  )
}
