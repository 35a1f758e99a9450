import { dateAndTime, longDate } from '#ui/text/dates.ts'
import { letterCase } from '../../letters/case.server.ts'
import type { Dispatch } from '../../letters/contract.ts'
import { writeBlocks } from '../../letters/issued/letter-pdf.server.ts'
import { lettersOf } from '../../letters/queries.server.ts'
import { kindLabels, sentBy } from '../../letters/words.ts'
import { nameOf } from './name.server.ts'
import { listing, type SectionOf } from './section.server.ts'

/** The letters that were issued, oldest first, in full. */
export const letters: SectionOf = async ({ tx, actor, keyring, request }) => {
  const of = await letterCase(tx, actor, request.id)
  const all = await lettersOf({ tx, actor, keyring, canEmail: false }, of)
  const issued = all.filter(({ status }) => status === 'issued').toReversed()
  return listing('Letters', issued, (pdf, letter) => {
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
  })
}

function said({ how, sentOn, by, detail, failure, receipt }: Dispatch) {
  const sent = `${longDate(sentOn)} ${sentBy[how]} by ${nameOf(by)}${detail ? ` (${detail})` : ''}`
  if (failure) return `${sent}, not delivered: ${failure.says}`
  return `${sent}, counts as received ${longDate(receipt.date)}`
}
