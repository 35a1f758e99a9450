import { longDate } from '#ui/text/dates.ts'
import type { Letter, LetterBody } from './contract.ts'
import type { MergeValues } from './fields.ts'
import { merge, mergeBody } from './merge.ts'
import { kindLabels } from './words.ts'

/** A letter as it is printed: the PDF, the file for Word and the page on screen are drawn from this. */
export type LetterPage = {
  company: string
  /** The lines of the sender’s address. */
  from: string[]
  date: string
  to: string[]
  subject: string
  replaces: string | null
  /** Fields without a value stay in it. */
  body: LetterBody
  foot: string
}

type Letterlike = Pick<Letter, 'to' | 'replaces'>
type Written = { subject: string; body: LetterBody }

type Own = Pick<MergeValues, 'company' | 'ticketNumber'>

/** `own`: as the records have it, whatever was typed over it in the text. */
export const pageOf = ({ to, replaces }: Letterlike, text: Written, values: MergeValues, own: Own): LetterPage => ({
  company: own.company ?? '',
  from: linesOf(values.companyAddress),
  date: values.date ?? '',
  to: ['Private and confidential', to.name, ...linesOf(values.personAddress)],
  subject: merge(text.subject, values),
  replaces: replaces && replacing(replaces),
  body: mergeBody(text.body, values),
  foot: `${own.ticketNumber ?? ''}, letter of ${values.date ?? ''}`,
})

const replacing = ({ issuedAt, kind }: NonNullable<Letter['replaces']>) =>
  `This letter replaces our letter of ${longDate(issuedAt)} (${kindLabels[kind].toLowerCase()}).`

const linesOf = (address = '') => address.split('\n').flatMap((line) => line.trim() || [])
