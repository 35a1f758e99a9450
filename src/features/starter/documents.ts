import type * as z from 'zod'
import { choiceOf } from '#platform/choice.ts'
import { fileTypes, MAX_FILE_BYTES } from '#platform/files/rules.ts'

export const kindLabels = {
  passport: 'Passport page',
  identity_card: 'Identity card or residence permit',
  birth_certificate: 'Birth or adoption certificate',
  driving_licence: 'Driving licence',
  p45: 'P45 of the last job',
  qualification: 'Certificate of a qualification',
  other: 'Something else',
}
export const DocumentKind = choiceOf(kindLabels)
export type DocumentKind = z.infer<typeof DocumentKind>

const IDENTITY: readonly DocumentKind[] = ['passport', 'identity_card', 'birth_certificate']

/** Whether the document proves identity. The other kinds are optional. */
export const showsIdentity = (kind: DocumentKind) => IDENTITY.includes(kind)

export const MAX_DOCUMENTS = 12

export const starterFile = {
  types: [fileTypes.jpg.mimeType, fileTypes.png.mimeType, fileTypes.pdf.mimeType],
  maxBytes: MAX_FILE_BYTES,
  says: { tooLarge: 'The file is larger than 10 MB.', wrongType: 'Choose a JPEG, a PNG or a PDF.' },
} as const
