// As `folded_name` in the database compares them: a screen asks about the accounts that a case would be kept from.

const TITLE = /^\s*(?:mr|mrs|ms|miss|mx|dr|prof|professor|sir|dame)(?![\p{L}\p{N}_])/u
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

/** Whatever the case, the accents, the spaces, the punctuation and the title, and whichever name comes first. */
export function isSameName(one: string, other: string): boolean {
  const [ours, theirs] = [lettersOf(one), lettersOf(other)]
  return ours !== '' && ours.length === theirs.length && (ours + ours).includes(theirs)
}

function lettersOf(name: string) {
  const lowered = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ßæœþøłđðħıς]/g, (letter) => plain[letter] ?? letter)
  const letters = lowered.replace(TITLE, '').replace(/[^\p{L}\p{Nd}]/gu, '')
  return Array.from(letters).slice(0, LONGEST).join('')
}
