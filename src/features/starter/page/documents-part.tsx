import { useQueryClient } from '@tanstack/react-query'
import { Camera, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { ApiError, errorText, keyOf, upload, useSend } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { FileRow } from '#ui/fields/file-row.tsx'
import { Select } from '#ui/fields/select.tsx'
import { fileSize } from '#ui/text/file-size.ts'
import { addStarterDocument, getStarterPage, type Page, removeStarterDocument, starterFile } from '../contract.ts'
import { DocumentKind, kindLabels } from '../documents.ts'

type DocumentsPartProps = { documents: Page['documents']; isClosed: boolean }

export function DocumentsPart({ documents, isClosed }: DocumentsPartProps) {
  const { send, sending } = useSend(removeStarterDocument, undefined, {
    failure: 'It could not be removed. Please try again.',
  })
  return (
    <div className="grid gap-4">
      {documents.length > 0 && (
        <ul aria-label="What you have sent">
          {documents.map(({ id, kind, fileName, fileSize: size, isApproved }) => (
            <FileRow
              key={id}
              name={fileName}
              meta={[kindLabels[kind], fileSize(size), isApproved && 'approved'].filter(Boolean).join(', ')}
              onRemove={isApproved || isClosed || sending ? undefined : () => send({ documentId: id })}
            />
          ))}
        </ul>
      )}
      {!isClosed && <AddDocument />}
    </div>
  )
}

const kinds = DocumentKind.options.map((value) => ({ value, label: kindLabels[value] }))

function AddDocument() {
  const [kind, setKind] = useState<DocumentKind>('passport')
  const { add, sending, error } = useUpload(kind)
  return (
    <div className="grid gap-3">
      <Field label="What is it?">
        <Select options={kinds} value={kind} onChange={({ target }) => setKind(DocumentKind.parse(target.value))} />
      </Field>
      <Field
        group
        label="The document"
        hint="JPEG, PNG or PDF, up to 10 MB. Make sure that all of it can be read."
        error={error}
      >
        <div className="flex flex-wrap gap-2.5 max-md:*:flex-1">
          <Picker icon={Camera} label="Take a photo" capture sending={sending} onPick={add} />
          <Picker icon={Upload} label="Choose a file" sending={sending} onPick={add} />
        </div>
      </Field>
      {sending && (
        <output className="text-meta text-ink-2">
          Sending {sending.name}: {Math.round(sending.share * 100)}%
        </output>
      )}
    </div>
  )
}

type Sending = { name: string; share: number }
type PickerProps = {
  icon: typeof Camera
  label: string
  capture?: boolean
  sending: Sending | undefined
  onPick: (file: File) => void
}

function Picker({ icon, label, capture = false, sending, onPick }: PickerProps) {
  const input = useRef<HTMLInputElement>(null)
  function take(picker: HTMLInputElement) {
    const [file] = picker.files ?? []
    picker.value = ''
    if (file) onPick(file)
  }
  return (
    <>
      <Button icon={icon} disabled={sending !== undefined} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={label}
        accept={capture ? 'image/jpeg,image/png' : starterFile.types.join(',')}
        {...(capture && { capture: 'environment' })}
        onChange={({ target }) => take(target)}
      />
    </>
  )
}

function useUpload(kind: DocumentKind) {
  const client = useQueryClient()
  const [sending, setSending] = useState<Sending>()
  const [error, setError] = useState<string>()
  async function add(file: File) {
    setError(undefined)
    if (file.size > starterFile.maxBytes) return setError(starterFile.says.tooLarge)
    setSending({ name: file.name, share: 0 })
    try {
      const onProgress = (share: number) => setSending({ name: file.name, share })
      await upload(addStarterDocument, { params: {}, file, fields: { kind }, onProgress })
    } catch (problem) {
      const fault = problem instanceof ApiError ? problem.fieldErrors?.['file']?.[0] : undefined
      setError(fault ?? errorText(problem, 'It could not be sent. Please try again.'))
    } finally {
      setSending(undefined)
    }
    await client.invalidateQueries({ queryKey: keyOf(getStarterPage) })
  }
  return { add: (file: File) => void add(file), sending, error }
}
