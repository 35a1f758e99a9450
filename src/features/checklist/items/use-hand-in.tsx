import { useQueryClient } from '@tanstack/react-query'
import { describeFile, uploadFile } from '#features/document/document.tsx'
import { call, errorText, perform } from '#platform/api/api.tsx'
import { checkFile } from '#platform/files/rules.ts'
import { usePickedFiles } from '#ui/fields/picked-files.tsx'
import { type ChecklistItem, handIn } from '../contract.ts'

/** Uploads a file and hands it in. A retry stores the file once, whichever of the two failed. */
export function useHandIn({ id: itemId, requestId, title }: ChecklistItem) {
  const client = useQueryClient()
  const picked = usePickedFiles(checkFile)

  async function send(id: number, file: File) {
    picked.mark(id, { failed: undefined, progress: 0 })
    await perform(client, {
      mutationFn: async () => {
        const document = await uploadFile(requestId, file, (share) => picked.mark(id, { progress: share * 100 }))
        return call(handIn, { params: { itemId }, body: { documentId: document.id } })
      },
      meta: { success: 'Document handed in.' },
      onSuccess: () => picked.remove(id),
      onError: (error) => picked.mark(id, { failed: errorText(error, 'Failed to hand in the file') }),
    }).catch(() => {}) // its row says so
  }

  return {
    files: picked.files,
    add(file: File) {
      // The document is about the new starter.
      describeFile(file, { description: title, containsPii: 'true' })
      for (const { id } of picked.add([file])) void send(id, file)
    },
    retry(id: number) {
      const again = picked.files.find((each) => each.id === id)
      if (again) void send(id, again.file)
    },
    remove: picked.remove,
  }
}
