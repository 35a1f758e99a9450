// Stand-ins for a missed or mistyped letter. Other alphabets must be typed exactly.
const LETTERS = Array.from("abcdefghijklmnopqrstuvwxyz'-àáäçèéëíłñóöøúü")
const A_LETTER = `[${LETTERS.filter((letter) => letter !== '-').join('')}-]`
const UNKNOWN = '_'

const FEWEST = 4
const MOST = 16
// This many letters in a row make an index selective enough.
const TELLING = 6

/** A letter too many, one too few, a wrong one, or two swapped; of a longer word the beginning suffices. */
export function spellingsOf(word: string) {
  const letters = Array.from(word)
  if (letters.length < FEWEST || letters.length > MOST || !/^\p{L}[\p{L}'-]*$/u.test(word)) return undefined
  const isShort = letters.length === FEWEST
  const spelt = (at: number) => misspeltAt(letters, at).filter((each) => !isShort || each.length >= FEWEST)
  // Nested, not side by side: alternatives would each be tried from every letter of a text.
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

/** One of these is in every spelling: an error in one half of a word leaves the other intact, except in the middle. */
function piecesOf(letters: readonly string[]) {
  const middle = letters.length >> 1
  const across = letters.toSpliced(middle - 1, 2, ...letters.slice(middle - 1, middle + 1).toReversed())
  const pieces = [letters.slice(0, middle), letters.slice(middle), across.slice(middle - 2, middle + 2)]
  return pieces.map((piece) => `%${piece.join('')}%`)
}

/** Likely errors at the beginning of a word: a letter too many, two swapped, or one that should be doubled. */
function likelyOf(letters: readonly string[]) {
  const spellings = letters.flatMap((letter, at) => [
    letters.toSpliced(at, 1),
    letters.toSpliced(at, 0, letter),
    ...(at > 0 ? [letters.toSpliced(at - 1, 2, letter, ...letters.slice(at - 1, at))] : []),
  ])
  const words = spellings.map((spelling) => spelling.join('')).filter((spelling) => /^\p{L}/u.test(spelling))
  return [...new Set(words)].flatMap((word) => [`${word}%`, `% ${word}%`])
}

/** The word with its first error at this letter. A missing first letter needs none: the rest is found as typed. */
function misspeltAt(letters: readonly string[], at: number): string[][] {
  const pair = letters.slice(at, at + 2)
  return [
    letters.toSpliced(at, 1),
    letters.toSpliced(at, 1, UNKNOWN),
    ...(at > 0 ? [letters.toSpliced(at, 0, UNKNOWN)] : []),
    ...(pair.length > 1 ? [letters.toSpliced(at, 2, ...pair.toReversed())] : []),
  ]
}

/** The index holds trigrams: an unknown letter among few others is not selective, so each letter is tried. */
function patternsOf(spelling: readonly string[]) {
  const at = spelling.indexOf(UNKNOWN)
  const pattern = `%${spelling.join('')}%`
  if (at < 0 || Math.max(at, spelling.length - at - 1) >= TELLING) return [pattern]
  return LETTERS.map((letter) => pattern.replace(UNKNOWN, letter))
}
