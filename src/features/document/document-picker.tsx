import { acceptedFiles, checkFile } from '#platform/files/rules.ts'
import { DropZone } from '#ui/fields/drop-zone.tsx'
import { usePickedFiles } from '#ui/fields/picked-files.tsx'

export const fileHint = 'PDF, Word, Excel, CSV, text, JPEG or PNG, each up to 10 MB'

type DocumentPickerProps = {
  /** The valid files. Rejected ones stay in the list with the reason and are left out here. */
  files: readonly File[]
  onChange: (files: File[]) => void
  label?: string | undefined
  disabled?: boolean | undefined
  /** The reasons why some of the files are not taken, given those already chosen. */
  refusals?: ((waiting: readonly File[], added: readonly File[]) => readonly (string | undefined)[]) | undefined
}

export function DocumentPicker({ files, onChange, label = 'Documents', disabled, refusals }: DocumentPickerProps) {
  const picked = usePickedFiles(checkFile)
  const shown = picked.files.filter(({ file, rejected }) => rejected || files.includes(file))

  function add(added: File[]) {
    onChange([...files, ...picked.add(added, refusals?.(files, added)).map(({ file }) => file)])
  }
  function remove(id: number) {
    const gone = picked.files.find((each) => each.id === id)
    picked.remove(id)
    onChange(files.filter((file) => file !== gone?.file))
  }
  return (
    <DropZone
      label={label}
      hint={fileHint}
      accept={acceptedFiles}
      files={shown}
      onAdd={add}
      onRemove={remove}
      disabled={disabled}
    />
  )
}
