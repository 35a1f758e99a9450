import { invalid } from '#platform/errors.ts'
import { type LetterText, MAX_LETTER } from './contract.ts'

const tooLong = `The letter is too long: at most ${MAX_LETTER.toLocaleString('en-GB')} characters with everything filled in.`

/** 400 if text and values together are longer than a letter may be. */
export function ensureFits({ subject, body, values }: LetterText) {
  const filledIn = Object.values(values).reduce((sum, value) => sum + value.length, 0)
  if (subject.length + body.length + filledIn > MAX_LETTER) throw invalid({ body: [tooLong] }, tooLong)
}
