// What stands for a letter that was missed or mistyped: other alphabets must be typed as they are written.
const LETTERS = Array.from("abcdefghijklmnopqrstuvwxyz'-àáäçèéëíłñóöøúü")
const A_LETTER = `[${LETTERS.filter((letter) => letter !== '-').join('')}-]`
const UNKNOWN = '_'

const FEWEST = 4
const MOST = 16
// Next to so many letters in a row an index finds few texts, whatever comes beside them.
const TELLING = 6

/**
 * How else a word is written, if it was typed with a letter too many, one too few, a wrong one, or two the wrong way
 * round. A short word is compared with whole words, of a longer one the beginning suffices.
 */
export function spellingsOf(word: string) {
  const letters = Array.from(word)
  if (letters.length < FEWEST || letters.length > MOST || !/^\p{L}[\p{L}'-]*$/u.test(word)) return undefined
  const isShort = letters.length === FEWEST
  const spelt = (at: number) => misspeltAt(letters, at).filter((each) => !isShort || each.length >= FEWEST)
  // One inside the other: side by side, a text would be compared with each from its every letter on.
  const anywhere = letters.reduceRight((rest, letter, at) => {
    const others = spelt(at).map((each) => each.slice(at).join('').replace(UNKNOWN, A_LETTER))
    return `(?:${[letter + rest, ...others].join('|')})`
  }, '')
  return {
    anywhere,
    pieces: piecesOf(letters),
    likely: isShort ? [] : likelyOf(letters),
    atStart: `\\m${anywhere}${isShort ? '\\M' : ''}`,
    patterns: [...new Set([letters, ...letters.flatMap((_, at) => spelt(at))].flatMap(patternsOf))],
  }
}

/**
 * However it is spelt, one of these is in it, and looking for them is many times quicker: an error in one half leaves the
 * other as it is, but for two letters that change places across the middle.
 */
function piecesOf(letters: readonly string[]) {
  const middle = letters.length >> 1
  const across = letters.toSpliced(middle - 1, 2, ...letters.slice(middle - 1, middle + 1).toReversed())
  const pieces = [letters.slice(0, middle), letters.slice(middle), across.slice(middle - 2, middle + 2)]
  return pieces.map((piece) => `%${piece.join('')}%`)
}

/** At the beginning of a word: with a letter too many, two the wrong way round, or one that should have been doubled. */
function likelyOf(letters: readonly string[]) {
  const spellings = letters.flatMap((letter, at) => [
    letters.toSpliced(at, 1),
    letters.toSpliced(at, 0, letter),
    ...(at > 0 ? [letters.toSpliced(at - 1, 2, letter, ...letters.slice(at - 1, at))] : []),
  ])
  const words = spellings.map((spelling) => spelling.join('')).filter((spelling) => /^\p{L}/u.test(spelling))
  return [...new Set(words)].flatMap((word) => [`${word}%`, `% ${word}%`])
}

/** With the first error there. Before its first letter nothing is missed: it is found as it was typed. */
function misspeltAt(letters: readonly string[], at: number): string[][] {
  const pair = letters.slice(at, at + 2)
  return [
    letters.toSpliced(at, 1),
    letters.toSpliced(at, 1, UNKNOWN),
    ...(at > 0 ? [letters.toSpliced(at, 0, UNKNOWN)] : []),
    ...(pair.length > 1 ? [letters.toSpliced(at, 2, ...pair.toReversed())] : []),
  ]
}

/** An index knows letters in threes: an unknown one among few others says too little, and is tried letter by letter. */
function patternsOf(spelling: readonly string[]) {
  const at = spelling.indexOf(UNKNOWN)
  const pattern = `%${spelling.join('')}%`
  if (at < 0 || Math.max(at, spelling.length - at - 1) >= TELLING) return [pattern]
  return LETTERS.map((letter) => pattern.replace(UNKNOWN, letter))
}
