import { Upload } from 'lucide-react'
import type { FormEvent } from 'react'
import { fileHint, RoomNote } from '#features/document/document.tsx'
import { acceptedFiles } from '#platform/files/rules.ts'
import { Button } from '#ui/buttons/button.tsx'
import { DropZone } from '#ui/fields/drop-zone.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { useAttach } from './use-attach.tsx'

/** Files are chosen first, then uploaded with their description. */
export function UploadAttachments({ requestId }: { requestId: string }) {
  const attaching = useAttach(requestId)
  const { files, accepted, description, busy } = attaching
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void attaching.sendAll()
  }
  function retry(id: number) {
    const file = files.find((each) => each.id === id)
    if (file) attaching.retry(file)
  }
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4" data-print="no">
      <RoomNote words={attaching.note} />
      <DropZone
        label="Upload documents"
        hint={fileHint}
        accept={acceptedFiles}
        files={files}
        disabled={busy}
        onAdd={attaching.add}
        onRemove={attaching.remove}
        onRetry={retry}
      />
      {accepted.length > 0 && (
        <>
          <Field label="Description" optional hint="What they are, for example: notes of the last appraisal">
            <TextInput
              maxLength={2_000}
              value={description}
              disabled={busy}
              onChange={({ target }) => attaching.setDescription(target.value)}
            />
          </Field>
          <Button
            type="submit"
            variant="primary"
            icon={Upload}
            className="justify-self-start"
            busy={busy}
            busyLabel="Uploading..."
          >
            {accepted.length === 1 ? 'Upload 1 file' : `Upload ${accepted.length} files`}
          </Button>
        </>
      )}
    </form>
  )
}
