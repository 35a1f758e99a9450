import { newIdempotencyKey, upload } from '#platform/api/api.tsx'
import { type Document, uploadDocument } from './contract.ts'

const keys = new WeakMap<File, string>()

/** Uploads one file. A retry reuses the idempotency key, so a lost answer stores nothing twice. */
export function uploadFile(requestId: string, file: File, onProgress: (share: number) => void): Promise<Document> {
  return upload(uploadDocument, { params: { requestId }, file, onProgress, idempotencyKey: keyOf(file) })
}

function keyOf(file: File) {
  const key = keys.get(file) ?? newIdempotencyKey()
  keys.set(file, key)
  return key
}
