// As the database compares names (migration 0103): a screen asks about the accounts that a case would be kept from.

/** Accents, apostrophes and invisible characters. */
const MARKS = /[\p{M}\p{Cf}'’ʼ`´]/gu
/** A nickname, or another name that a person goes by. */
const NICKNAME = /\([^()]*\)|\[[^\][]*\]|"[^"]*"|“[^“”]*”|«[^«»]*»/gu
const NO_NAME =
  /(?<![\p{L}\p{N}_])(?:mr|mrs|ms|miss|mx|dr|prof|professor|sir|dame|rev|revd|mbe|obe|cbe|phd|fcipd|mcipd|[a-np-z])(?![\p{L}\p{N}_])/gu
const SUFFIX = /^(?:jr|jnr|junior|sr|snr|senior|ii|iii|iv)$/
/** Before a word, or part of it: O Brien. */
const PREFIX = /^(?:o|mc|mac)(?=\p{L}{3})/u
const LONGEST = 200
const MAX_WORDS = 12

/** Letters that are not written as another one with a mark, and those of other scripts that look like Latin ones. */
const plain = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
  ...lettersAs('øłđðħıςɑɡ', 'olddhiσag'),
  ...lettersAs('αβεζηικμνορτυχ', 'abezhikmnoptyx'),
  ...lettersAs('авекмнорстухіјѕһүӏԁԛԝ', 'abekmhopctyxijshyldqw'),
])

/** The whole names are the same, without case, accents, punctuation, titles and initials, in either order. */
export function isSameName(one: string, other: string): boolean {
  const [ours, theirs] = [lettersOf(one), lettersOf(other)]
  return ours !== '' && ours.length === theirs.length && (ours + ours).includes(theirs)
}

/** One person may have both: also if one name has more words than the other, such as a middle name. */
export const areNamesakes = (one: string, other: string) =>
  isSameName(one, other) || isWithin(one, other) || isWithin(other, one)

function isWithin(one: string, other: string) {
  const [needed, found] = [neededIn(one), new Set(counted(wordsOf(textOf(other))))]
  return needed.length > 1 && needed.every((word) => found.has(word))
}

/** The words without nicknames and, after two other words, suffixes: another name is found without them. */
function neededIn(name: string) {
  const words = wordsOf(textOf(name, ' '))
  const names = words.filter((word) => !SUFFIX.test(word))
  return counted(names.length < 2 ? words : names)
}

const wordsOf = (text: string) =>
  text
    .split(/[\s\p{P}]+/u)
    .map((part) => part.replace(/\P{L}/gu, ''))
    .filter((word) => word !== '' && word !== 'o' && word !== 'mc')

/** A word that comes again is another one. */
function counted(words: readonly string[]) {
  const times = new Map<string, number>()
  return words.slice(0, MAX_WORDS).map((each) => {
    const word = each.replace(PREFIX, '')
    const time = (times.get(word) ?? 0) + 1
    times.set(word, time)
    return time === 1 ? word : `${word}${time}`
  })
}

function lettersOf(name: string) {
  const letters = textOf(name, ' ').replace(/\P{L}/gu, '')
  return Array.from(letters).slice(0, LONGEST).join('')
}

/** In lower case and plain letters, without titles and initials; ä as ae. `nickname` is put for each. */
function textOf(name: string, nickname = '$&') {
  const lowered = Array.from(name.normalize('NFKD').toLowerCase(), (letter) => plain.get(letter) ?? letter).join('')
  const words = lowered.replace(MARKS, '').replace(NICKNAME, nickname).replace(NO_NAME, ' ')
  return words.replaceAll('ae', 'a').replaceAll('oe', 'o').replaceAll('ue', 'u')
}

function lettersAs(written: string, read: string): [string, string][] {
  const letters = Array.from(read)
  return Array.from(written, (letter, at) => [letter, letters[at] ?? letter])
}
