import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRoom } from '#features/document/document.tsx'
import { errorText, newIdempotencyKey, perform, upload } from '#platform/api/api.tsx'
import { checkFile } from '#platform/files/rules.ts'
import { type PickedFile, usePickedFiles } from '#ui/fields/picked-files.tsx'
import { uploadAttachment } from './contract.ts'

const FAILED = 'Failed to upload file'

/** Chosen files and their upload to the review. Those that fail stay, to be sent again. */
export function useAttach(requestId: string) {
  const client = useQueryClient()
  const room = useRoom(requestId)
  const picked = usePickedFiles((file) => checkFile(file) ?? room.refusals([], [file])[0])
  const [description, setDescription] = useState('')
  const [busy, setBusy] = useState(false)

  async function send({ id, file }: PickedFile) {
    picked.mark(id, { failed: undefined, progress: 0 })
    const fields = {
      fileName: file.name,
      fileSize: String(file.size),
      mimeType: file.type,
      ...(description.trim() && { description: description.trim() }),
    }
    const onProgress = (share: number) => picked.mark(id, { progress: share * 100 })
    await perform(client, {
      mutationFn: () =>
        upload(uploadAttachment, { params: { requestId }, file, fields, onProgress, idempotencyKey: keyOf(file) }),
      meta: { success: 'File uploaded successfully!', failure: FAILED },
      onSuccess: () => picked.remove(id),
      onError: (error) => picked.mark(id, { failed: errorText(error, FAILED), progress: undefined }),
    }).catch(() => {}) // its row says so
  }
  async function sendAll() {
    setBusy(true)
    for (const each of picked.accepted) {
      // Uploading several large files at once would only slow each of them down.
      // oxlint-disable-next-line no-await-in-loop
      await send(each)
    }
    setBusy(false)
    setDescription('')
  }
  return {
    ...picked,
    note: room.note,
    description,
    setDescription,
    busy,
    sendAll,
    retry: (file: PickedFile) => void send(file),
  }
}

const keys = new WeakMap<File, string>()

/** A retry reuses the key, so that a lost answer stores nothing twice. */
function keyOf(file: File) {
  const key = keys.get(file) ?? newIdempotencyKey()
  keys.set(file, key)
  return key
}
