import { useQueryClient } from '@tanstack/react-query'
import { type Document, listDocuments } from '#features/document/contract.ts'
import { uploadFile } from '#features/document/document.tsx'
import { errorText, keyOf, perform } from '#platform/api/api.tsx'
import { checkFile } from '#platform/files/rules.ts'
import { usePickedFiles } from '#ui/fields/picked-files.tsx'

/** Uploads a file to the case at once, and passes on the document. A retry stores it once. */
export function useFileToEnter(requestId: string, onUploaded: (document: Document) => void) {
  const client = useQueryClient()
  const picked = usePickedFiles(checkFile)

  async function send(id: number, file: File) {
    picked.mark(id, { failed: undefined, progress: 0 })
    await perform(client, {
      mutationFn: async () => {
        const document = await uploadFile(requestId, file, (share) => picked.mark(id, { progress: share * 100 }))
        await client.invalidateQueries({ queryKey: keyOf(listDocuments, { requestId }) })
        return document
      },
      meta: { success: 'Document uploaded and selected.' },
      onSuccess(document) {
        picked.remove(id)
        onUploaded(document)
      },
      onError: (error) => picked.mark(id, { failed: errorText(error, 'Failed to upload the file') }),
    }).catch(() => {}) // its row says so
  }

  return {
    files: picked.files,
    add(file: File) {
      for (const { id } of picked.add([file])) void send(id, file)
    },
    retry(id: number) {
      const again = picked.files.find((each) => each.id === id)
      if (again) void send(id, again.file)
    },
    remove: picked.remove,
  }
}
