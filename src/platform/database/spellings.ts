// What stands for a letter that was missed or mistyped: other alphabets must be typed as they are written.
const LETTERS = Array.from("abcdefghijklmnopqrstuvwxyz'àáäçèéëíłñóöøúü")
const A_LETTER = `[${LETTERS.join('')}-]`
const UNKNOWN = '_'

const FEWEST = 4
const MOST = 20
// Next to so many letters in a row an index finds few texts, whatever comes beside them.
const TELLING = 6

type Letters = readonly string[]

/**
 * How else a word is written, if it was typed with a letter too many, one too few, a wrong one, or two the wrong way
 * round. A short word is compared with whole words, of a longer one the beginning suffices.
 */
export function spellingsOf(word: string) {
  const letters = Array.from(word)
  if (letters.length < FEWEST || letters.length > MOST || !/^\p{L}[\p{L}'-]*$/u.test(word)) return undefined
  const isShort = letters.length === FEWEST
  const spellings = [
    letters,
    ...swapped(letters),
    ...replaced(letters),
    ...added(letters),
    ...(isShort ? [] : without(letters)),
  ]
  const anywhere = `(?:${spellings.map((each) => each.map((letter) => (letter === UNKNOWN ? A_LETTER : letter)).join('')).join('|')})`
  return {
    anywhere,
    atStart: `\\m${anywhere}${isShort ? '\\M' : ''}`,
    patterns: [...new Set(spellings.flatMap(patternsOf))],
  }
}

const without = (letters: Letters) => letters.map((_, at) => letters.toSpliced(at, 1))
const replaced = (letters: Letters) => letters.map((_, at) => letters.toSpliced(at, 1, UNKNOWN))
const swapped = (letters: Letters) =>
  letters.slice(1).map((_, at) => letters.toSpliced(at, 2, ...letters.slice(at, at + 2).toReversed()))
/** Before the first and behind the last, it is as it was typed. */
const added = (letters: Letters) => letters.slice(1).map((_, at) => letters.toSpliced(at + 1, 0, UNKNOWN))

/** An index knows letters in threes: an unknown one among few others says too little, and is tried letter by letter. */
function patternsOf(spelling: Letters) {
  const at = spelling.indexOf(UNKNOWN)
  const pattern = `%${spelling.join('')}%`
  if (at < 0 || Math.max(at, spelling.length - at - 1) >= TELLING) return [pattern]
  return [...LETTERS, '-'].map((letter) => pattern.replace(UNKNOWN, letter))
}
