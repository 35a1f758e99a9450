import type * as z from 'zod'
import { newIdempotencyKey, upload } from '#platform/api/api.tsx'
import { type Document, uploadDocument } from './contract.ts'

/** The description of a file. */
export type FileDetails = z.input<(typeof uploadDocument)['body']>

const keys = new WeakMap<File, string>()
const details = new WeakMap<File, FileDetails>()

export const describeFile = (file: File, said: FileDetails) => void details.set(file, said)

/** Uploads one file. A retry reuses the idempotency key, so a lost answer stores nothing twice. */
export function uploadFile(requestId: string, file: File, onProgress: (share: number) => void): Promise<Document> {
  const fields = details.get(file)
  return upload(uploadDocument, {
    params: { requestId },
    file,
    ...(fields && { fields }),
    onProgress,
    idempotencyKey: keyOf(file),
  })
}

function keyOf(file: File) {
  const key = keys.get(file) ?? newIdempotencyKey()
  keys.set(file, key)
  return key
}
