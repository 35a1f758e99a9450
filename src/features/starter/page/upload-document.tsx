import { useQueryClient } from '@tanstack/react-query'
import { Camera, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { ApiError, errorText, keyOf, upload } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { addStarterDocument, getStarterPage } from '../contract.ts'
import { type DocumentKind, starterFile } from '../documents.ts'
import { misfit, type Room, whyNone } from './room.tsx'

type What = { kind: DocumentKind; itemId?: string }
type UploadDocumentProps = What & { label: string; room: Room }

/** From the camera or the files, sent as soon as it is chosen. */
export function UploadDocument({ label, room, ...what }: UploadDocumentProps) {
  const { add, sending, error } = useUpload(what, room)
  const none = whyNone(room)
  const isBlocked = sending !== undefined || Boolean(none)
  return (
    <div className="grid gap-3">
      {none && <output className="text-ink-2">{none}</output>}
      <Field
        group
        label={label}
        hint="JPEG, PNG or PDF, up to 10 MB. Make sure that all of it can be read."
        error={error}
      >
        <div className="flex flex-wrap gap-2.5 max-md:*:flex-1">
          <Picker icon={Camera} label="Take a photo" capture disabled={isBlocked} onPick={add} />
          <Picker icon={Upload} label="Choose a file" disabled={isBlocked} onPick={add} />
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
  disabled: boolean
  onPick: (file: File) => void
}

function Picker({ icon, label, capture = false, disabled, onPick }: PickerProps) {
  const input = useRef<HTMLInputElement>(null)
  function take(picker: HTMLInputElement) {
    const [file] = picker.files ?? []
    picker.value = ''
    if (file) onPick(file)
  }
  return (
    <>
      <Button icon={icon} disabled={disabled} onClick={() => input.current?.click()}>
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

function useUpload(fields: What, room: Room) {
  const client = useQueryClient()
  const [sending, setSending] = useState<Sending>()
  const [error, setError] = useState<string>()
  async function add(file: File) {
    setError(undefined)
    const fault = misfit(room, file)
    if (fault) return setError(fault)
    setSending({ name: file.name, share: 0 })
    try {
      const onProgress = (share: number) => setSending({ name: file.name, share })
      await upload(addStarterDocument, { params: {}, file, fields, onProgress })
    } catch (problem) {
      const told = problem instanceof ApiError ? problem.fieldErrors?.['file']?.[0] : undefined
      setError(told ?? errorText(problem, 'It could not be sent. Please try again.'))
    } finally {
      setSending(undefined)
    }
    await client.invalidateQueries({ queryKey: keyOf(getStarterPage) })
  }
  return { add: (file: File) => void add(file), sending, error }
}
