import { callFile } from '#platform/api/api.tsx'
import { fill } from '#platform/contract.ts'
import { fileSize } from '#ui/text/file-size.ts'
import { type Document, downloadDocument } from '../contract.ts'

/** A stored file, and the one call that reads it, whether it is shown in place or downloaded. */
export type StoredFile = Pick<Document, 'fileName' | 'mimeType'> & {
  about?: string
  href: string
  read: (signal: AbortSignal) => Promise<Blob>
}

type NamedDocument = Pick<Document, 'id' | 'fileName' | 'mimeType'> &
  Partial<Pick<Document, 'fileSize' | 'description'>>

export function storedDocument({ id: documentId, fileName, mimeType, ...more }: NamedDocument): StoredFile {
  const params = { documentId }
  return {
    fileName,
    mimeType,
    about: aboutFile(more),
    href: fill(downloadDocument.path, params),
    read: (signal) => callFile(downloadDocument, { params, signal }),
  }
}

/** Its size and its description. */
export const aboutFile = ({ fileSize: bytes, description }: Partial<Pick<Document, 'fileSize' | 'description'>>) =>
  [bytes !== undefined && fileSize(bytes), description].filter(Boolean).join(', ')
