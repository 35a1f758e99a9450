import { type FormEvent, useId, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { Dialog, CloseButton } from '#ui/overlays/dialog.tsx'
import { NO_CERTIFICATE, PERSONAL_DATA, Stage, takesDocuments, type Visibility } from './contract.ts'
import { DocumentPicker } from './document-picker.tsx'
import { visibilityOf } from './policy.ts'
import { ReaderChoice } from './readers/reader-choice.tsx'
import { describeFile } from './upload-file.tsx'

export type StageOptions = readonly { value: Stage; label: string }[]

type UploadDialogProps = {
  requestId: string
  stages: StageOptions
  /** It was chosen before that only staff read it. */
  isForStaff?: boolean | undefined
  onUpload: (files: File[]) => void
  onClose: () => void
}

/** Staff choose files and describe them. The upload starts after the dialog closes. */
export function UploadDialog({ requestId, stages, isForStaff, onUpload, onClose }: UploadDialogProps) {
  const form = useId()
  const [files, setFiles] = useState<File[]>([])
  const [stage, setStage] = useState<Stage>()
  const [description, setDescription] = useState('')
  const [containsPii, setContainsPii] = useState(false)
  const [chosen, choose] = useState<Visibility | undefined>(isForStaff ? 'internal' : undefined)
  const visibility = chosen ?? visibilityOf({ role: 'staff' }, stage ?? null)
  const offered = stages.filter(({ value }) => takesDocuments(value))
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (files.length === 0) return
    const said = {
      visibility,
      ...(stage && { stage }),
      ...(description.trim() && { description: description.trim() }),
      ...(containsPii && { containsPii: 'true' as const }),
    }
    for (const file of files) describeFile(file, said)
    onUpload(files)
    onClose()
  }
  return (
    <Dialog
      size="narrow"
      title="Upload Document"
      guard={files.length > 0 || description !== ''}
      onClose={onClose}
      why={files.length === 0 && 'No file is chosen yet.'}
      foot={
        <>
          <CloseButton>Cancel</CloseButton>
          <Button variant="primary" type="submit" form={form} disabled={files.length === 0}>
            Upload
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={onSubmit} className="grid gap-5">
        <DocumentPicker files={files} onChange={setFiles} />
        <Field label="Belongs to" optional hint={offered.length < stages.length && NO_CERTIFICATE}>
          <Select
            options={[{ value: '', label: 'No check in particular' }, ...offered]}
            value={stage ?? ''}
            onChange={({ target }) => setStage(Stage.options.find((each) => each === target.value))}
          />
        </Field>
        <Field label="Description" optional hint="For example: passport, photo page">
          <TextInput maxLength={2_000} value={description} onChange={({ target }) => setDescription(target.value)} />
        </Field>
        <PersonalData isOfStage={stage !== undefined} isTicked={containsPii} onTick={setContainsPii} />
        <ReaderChoice requestId={requestId} value={visibility} onChange={choose} />
      </form>
    </Dialog>
  )
}

type PersonalDataProps = { isOfStage: boolean; isTicked: boolean; onTick: (isTicked: boolean) => void }

function PersonalData({ isOfStage, isTicked, onTick }: PersonalDataProps) {
  return (
    <Checkbox
      label={PERSONAL_DATA}
      hint={isOfStage && 'Documents of a check always do.'}
      checked={isTicked || isOfStage}
      disabled={isOfStage}
      onChange={({ target }) => onTick(target.checked)}
    />
  )
}
