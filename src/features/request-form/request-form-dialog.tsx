import { type ReactNode, useId, useState } from 'react'
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import type * as z from 'zod'
import { DocumentPicker, RoomNote, useRoomForRequest } from '#features/document/document.tsx'
import type { NewRequest, Request, RequestType } from '#features/request/contract.ts'
import { useSubmitRequest, useType } from '#features/request/request.tsx'
import { useFormDraft } from '#platform/drafts/drafts.tsx'
import { FormFoot } from '#ui/layout/form-foot.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Field } from '#ui/fields/field.tsx'
import { DraftNote } from './draft-note.tsx'
import { useAskBeforeBack } from './ask-before-back.tsx'
import { UploadDialog } from './upload-dialog.tsx'
import { useFirstWrong } from './use-first-wrong.tsx'
import { useDocumentUploads } from './use-document-uploads.tsx'

type RequestFormProps<Values extends FieldValues, Sent> = {
  type: RequestType
  form: UseFormReturn<Values, unknown, Sent>
  onClose: () => void
  onSubmitted: (request: Request) => void
  description?: ReactNode
  /** The reason why it cannot be submitted yet. */
  blocked?: string | undefined
  /** Paths of fields that are never saved in the draft. */
  notKept?: readonly string[] | undefined
  /** Shown after the documents. */
  last?: ReactNode
  children: ReactNode
}

/** The dialog of every request form: fields, documents, the draft and the uploads. */
export function RequestForm<Values extends FieldValues, Sent extends z.output<typeof NewRequest>>(
  props: RequestFormProps<Values, Sent>,
) {
  const { type, form, onClose, onSubmitted, description, blocked, notKept, last, children } = props
  const { title } = useType(type)
  const id = useId()
  const [files, setFiles] = useState<File[]>([])
  const room = useRoomForRequest()
  const { isDirty } = useFormState({ control: form.control })
  const documents = useDocumentUploads(onSubmitted)
  const draft = useFormDraft(form, `request-form:${type}`, { omit: notKept ?? [] })
  const focusFirstWrong = useFirstWrong(id)
  const { submit, sending } = useSubmitRequest<Values>(type, {
    setError: form.setError,
    refused: focusFirstWrong,
    done(request) {
      draft.discard()
      if (files.length > 0) documents.begin(request, files)
      else onSubmitted(request)
    },
  })
  const guard = isDirty || files.length > 0
  const goingBack = useAskBeforeBack(files.length > 0 && !documents.uploads)

  function discard() {
    draft.discard()
    onClose()
  }

  if (documents.uploads) return <UploadDialog {...documents} uploads={documents.uploads} onDone={onSubmitted} />
  return (
    <Dialog
      title={title}
      description={description}
      onClose={onClose}
      guard={guard}
      guardWords={guardWords}
      why={<DraftNote blocked={blocked} savedAt={draft.savedAt} onDiscard={discard} />}
      foot={
        <FormFoot
          form={id}
          submitLabel="Submit Request"
          busyLabel="Submitting..."
          sending={sending}
          disabled={Boolean(blocked)}
        />
      }
    >
      <form id={id} noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-5">
        {children}
        <Field group optional label="Documents">
          <div className="grid gap-3">
            <RoomNote words={room.note} />
            <DocumentPicker files={files} onChange={setFiles} refusals={room.refusals} disabled={sending} />
          </div>
        </Field>
        {last}
      </form>
      {goingBack}
    </Dialog>
  )
}

const guardWords = {
  title: 'Close this form?',
  description:
    'What you wrote is saved in this browser as a draft, for two weeks, or until you submit it or log out. The documents you chose are not.',
  keep: 'Keep editing',
  discard: 'Close form',
  variant: 'primary',
} as const
