import { useQueryClient } from '@tanstack/react-query'
import { errorText, perform } from '#platform/api/api.tsx'
import { acceptedFiles, checkFile } from '#platform/files/rules.ts'
import { DropZone } from '#ui/fields/drop-zone.tsx'
import { usePickedFiles } from '#ui/fields/picked-files.tsx'
import type { Document } from './contract.ts'
import { fileHint } from './document-picker.tsx'
import { describeFile, uploadFile } from './upload-file.tsx'

type InPlace = {
  requestId: string
  about?: Parameters<typeof describeFile>[1]
  /** The call that needs the stored document. */
  uses: (document: Document) => Promise<unknown>
  success: string
  failure: string
  done?: (document: Document) => void
}

/** Uploads a file as soon as it is chosen, and uses it. A retry stores it once, whichever of the two failed. */
export function useFileInPlace({ requestId, about, uses, success, failure, done }: InPlace) {
  const client = useQueryClient()
  const picked = usePickedFiles(checkFile)

  async function send(id: number, file: File) {
    picked.mark(id, { failed: undefined, progress: 0 })
    await perform(client, {
      mutationFn: async () => {
        const document = await uploadFile(requestId, file, (share) => picked.mark(id, { progress: share * 100 }))
        await uses(document)
        return document
      },
      meta: { success },
      onSuccess(document) {
        picked.remove(id)
        done?.(document)
      },
      onError: (error) => picked.mark(id, { failed: errorText(error, failure) }),
    }).catch(() => {}) // its row says so
  }

  return {
    files: picked.files,
    add(file: File) {
      if (about) describeFile(file, about)
      for (const { id } of picked.add([file])) void send(id, file)
    },
    retry(id: number) {
      const again = picked.files.find((each) => each.id === id)
      if (again) void send(id, again.file)
    },
    remove: picked.remove,
  }
}

type FileZoneProps = { label: string; dropLabel: string; of: ReturnType<typeof useFileInPlace> }

export const FileZone = ({ label, dropLabel, of }: FileZoneProps) => (
  <DropZone
    single
    label={label}
    dropLabel={dropLabel}
    hint={fileHint}
    accept={acceptedFiles}
    files={of.files}
    onAdd={([file]) => file && of.add(file)}
    onRemove={of.remove}
    onRetry={of.retry}
  />
)
