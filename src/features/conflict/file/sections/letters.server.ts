import type { Pdf } from '#platform/pdf/paper.server.ts'
import { dateAndTime, longDate } from '#ui/text/dates.ts'
import { letterCase } from '../../letters/case.server.ts'
import type { Dispatch, Letter } from '../../letters/contract.ts'
import { writeBlocks } from '../../letters/issued/letter-pdf.server.ts'
import { lettersOf, wholeLetters } from '../../letters/queries.server.ts'
import { kindLabels, sentBy } from '../../letters/words.ts'
import { nameOf } from './name.server.ts'
import type { SectionOf } from './section.server.ts'

const LETTERS_AT_ONCE = 20

/** The letters that were issued, oldest first, in full. */
export const letters: SectionOf = async ({ tx, actor, keyring, request }) => {
  const of = await letterCase(tx, actor, request.id)
  const reader = { tx, actor, keyring, canEmail: false }
  const issued = (await lettersOf(reader, of)).filter(({ status }) => status === 'issued').toReversed()
  return {
    title: 'Letters',
    items: issued.length,
    async write(pdf) {
      if (issued.length === 0) pdf.paragraph('None.')
      for (let at = 0; at < issued.length; at += LETTERS_AT_ONCE) {
        const some = issued.slice(at, at + LETTERS_AT_ONCE)
        const whole = await wholeLetters(
          reader,
          of,
          some.map(({ id }) => id),
        )
        for (const letter of whole.toReversed()) writeLetter(pdf, letter)
      }
    },
  }
}

function writeLetter(pdf: Pdf, letter: Letter) {
  pdf.heading(3, `${kindLabels[letter.kind]}: ${letter.to.name}`)
  pdf.facts([
    ['Issued', letter.issuedAt && dateAndTime(letter.issuedAt)],
    ['By', letter.issuedBy && nameOf(letter.issuedBy)],
    ['Sent', letter.dispatches.map(said).join('; ') || 'Not sent'],
    ['Replaces', letter.replaces && `the letter of ${longDate(letter.replaces.issuedAt)}`],
    ['Replaced', letter.isReplaced ? 'by a later letter' : null],
    ['SHA-256 of the PDF', letter.sha256],
  ])
  pdf.paragraph(letter.text?.subject ?? '')
  writeBlocks(pdf, letter.text?.body ?? '', 3)
}

function said({ how, sentOn, by, detail, failure, receipt }: Dispatch) {
  const sent = `${longDate(sentOn)} ${sentBy[how]} by ${nameOf(by)}${detail ? ` (${detail})` : ''}`
  if (failure) return `${sent}, not delivered: ${failure.says}`
  return `${sent}, counts as received ${longDate(receipt.date)}`
}
