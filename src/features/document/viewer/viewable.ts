import type { Document } from '../contract.ts'

export type Viewing = 'picture' | 'pdf' | 'text'

const viewings: Readonly<Record<string, Viewing>> = {
  'image/jpeg': 'picture',
  'image/png': 'picture',
  'application/pdf': 'pdf',
  'text/plain': 'text',
  'text/csv': 'text',
}

type Typed = Pick<Document, 'mimeType'>

/** How a file is shown in place; undefined for those that can only be downloaded. */
export const viewingOf = ({ mimeType }: Typed) => viewings[mimeType.split(';')[0] ?? '']

export const isViewable = (file: Typed) => viewingOf(file) !== undefined
