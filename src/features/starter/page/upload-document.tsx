import { useQueryClient } from '@tanstack/react-query'
import { Camera, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { ApiError, errorText, keyOf, upload } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { addStarterDocument, getStarterPage, starterFile } from '../contract.ts'
import type { DocumentKind } from '../documents.ts'

type UploadDocumentProps = { label: string; kind: DocumentKind; itemId?: string }

/** From the camera or the files, sent as soon as it is chosen. */
export function UploadDocument({ label, ...what }: UploadDocumentProps) {
  const { add, sending, error } = useUpload(what)
  return (
    <div className="grid gap-3">
      <Field
        group
        label={label}
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

function useUpload(fields: Pick<UploadDocumentProps, 'kind' | 'itemId'>) {
  const client = useQueryClient()
  const [sending, setSending] = useState<Sending>()
  const [error, setError] = useState<string>()
  async function add(file: File) {
    setError(undefined)
    if (file.size > starterFile.maxBytes) return setError(starterFile.says.tooLarge)
    setSending({ name: file.name, share: 0 })
    try {
      const onProgress = (share: number) => setSending({ name: file.name, share })
      await upload(addStarterDocument, { params: {}, file, fields, onProgress })
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
