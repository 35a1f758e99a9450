import type { Document } from '../contract.ts'

export type Viewing = 'picture' | 'pdf' | 'text'

const viewings: Readonly<Record<string, Viewing>> = {
  'image/jpeg': 'picture',
  'image/png': 'picture',
  'application/pdf': 'pdf',
  'text/plain': 'text',
  'text/csv': 'text',
}

/** How a document is shown in place; undefined for those that can only be downloaded. */
export const viewingOf = ({ mimeType }: Pick<Document, 'mimeType'>) => viewings[mimeType.split(';')[0] ?? '']

export const isViewable = (document: Pick<Document, 'mimeType'>) => viewingOf(document) !== undefined
