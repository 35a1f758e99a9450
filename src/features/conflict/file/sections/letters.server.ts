import type { Fact, Pdf } from '#platform/pdf/paper.server.ts'
import { writePaper } from '#features/writing/writing.server.ts'
import { dateAndTime, longDate } from '#ui/text/dates.ts'
import { letterCase } from '../../letters/case.server.ts'
import type { Dispatch, Letter } from '../../letters/contract.ts'
import { lettersOf, wholeLetters } from '../../letters/queries.server.ts'
import { kindLabels, sentBy } from '../../letters/words.ts'
import { nameOf } from './name.server.ts'
import type { Reading, SectionOf } from './section.server.ts'

const LETTERS_AT_ONCE = 20

/** The letters that were issued, oldest first, without their text. */
export async function issuedLetters({ tx, actor, keyring, request }: Reading) {
  const of = await letterCase(tx, actor, request.id)
  const reader = { tx, actor, keyring, canEmail: false }
  const all = await lettersOf(reader, of)
  return { of, reader, issued: all.filter(({ status }) => status === 'issued').toReversed() }
}

/** The letters that were issued, oldest first, in full. */
export const letters: SectionOf = async (reading) => {
  const { of, reader, issued } = await issuedLetters(reading)
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
        for (const letter of whole.toReversed()) writeLetter(pdf, letter, issued)
      }
    },
  }
}

function writeLetter(pdf: Pdf, letter: Letter, issued: readonly Letter[]) {
  pdf.heading(3, `${kindLabels[letter.kind]}: ${letter.to.name}`)
  pdf.facts([...letterFacts(letter, issued), ['SHA-256 of the PDF', letter.sha256]])
  pdf.paragraph(letter.text?.subject ?? '')
  writePaper(pdf, letter.text?.body ?? [], 3)
}

/** How it was issued and sent, and what took its place. */
export function letterFacts(letter: Letter, issued: readonly Letter[]): Fact[] {
  const by = issued.find(({ replaces }) => replaces?.id === letter.id)
  return [
    ['Issued', letter.issuedAt && dateAndTime(letter.issuedAt)],
    ['By', letter.issuedBy && nameOf(letter.issuedBy)],
    ['Sent', letter.dispatches.map(said).join('; ') || 'Not sent'],
    ['Replaces', letter.replaces && `the letter of ${longDate(letter.replaces.issuedAt)}`],
    ['Superseded', by?.issuedAt && `by the letter of ${longDate(by.issuedAt)} (${kindLabels[by.kind].toLowerCase()})`],
  ]
}

function said({ how, sentOn, by, detail, failure, receipt }: Dispatch) {
  const sent = `${longDate(sentOn)} ${sentBy[how]} by ${nameOf(by)}${detail ? ` (${detail})` : ''}`
  if (failure) return `${sent}, not delivered: ${failure.says}`
  return `${sent}, counts as received ${longDate(receipt.date)}`
}
