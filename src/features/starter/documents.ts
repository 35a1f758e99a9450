import * as z from 'zod'

export const DocumentKind = z.enum([
  'passport',
  'identity_card',
  'birth_certificate',
  'driving_licence',
  'p45',
  'qualification',
  'other',
])
export type DocumentKind = z.infer<typeof DocumentKind>

export const kindLabels: Record<DocumentKind, string> = {
  passport: 'Passport page',
  identity_card: 'Identity card or residence permit',
  birth_certificate: 'Birth or adoption certificate',
  driving_licence: 'Driving licence',
  p45: 'P45 of the last job',
  qualification: 'Certificate of a qualification',
  other: 'Something else',
}

const IDENTITY: readonly DocumentKind[] = ['passport', 'identity_card', 'birth_certificate']

/** What shows who somebody is. The others are welcome and never asked for. */
export const showsIdentity = (kind: DocumentKind) => IDENTITY.includes(kind)

export const MOST_DOCUMENTS = 12
