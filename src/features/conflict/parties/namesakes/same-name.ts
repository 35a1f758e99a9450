// As `folded_name` in the database compares them: a screen asks about the accounts that a case would be kept from.

/** Accents, apostrophes and invisible characters. */
const MARKS = /[\p{M}\p{Cf}'’ʼ`´]/gu
/** A nickname, or another name that a person goes by. */
const NICKNAME = /\([^()]*\)|\[[^\][]*\]|"[^"]*"|“[^“”]*”|«[^«»]*»/gu
const NO_NAME =
  /(?<![\p{L}\p{N}_])(?:mr|mrs|ms|miss|mx|dr|prof|professor|sir|dame|rev|revd|mbe|obe|cbe|phd|fcipd|mcipd|[a-np-z])(?![\p{L}\p{N}_])/gu
const LONGEST = 200

/** Letters that are not written as another one with a mark. */
const plain: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
}

/** Ignores case, accents, punctuation, titles, initials and the order of the names. */
export function isSameName(one: string, other: string): boolean {
  const [ours, theirs] = [lettersOf(one), lettersOf(other)]
  return ours !== '' && ours.length === theirs.length && (ours + ours).includes(theirs)
}

function lettersOf(name: string) {
  const lowered = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ßæœþøłđðħıς]/g, (letter) => plain[letter] ?? letter)
  const words = lowered.replace(MARKS, '').replace(NICKNAME, ' ').replace(NO_NAME, ' ')
  const letters = words.replaceAll('ae', 'a').replaceAll('oe', 'o').replaceAll('ue', 'u').replace(/\P{L}/gu, '')
  return Array.from(letters).slice(0, LONGEST).join('')
}
