import { invalid } from '#platform/errors.ts'

type Owner = {
  username: string
  email: string | null
  firstName: string | null
  lastName: string | null
  companyName: string | null
}

/** Refuses passwords that are tried first: the world's most common, and those made of the owner's own words. */
export async function ensureHardToGuess(password: string, owner: Owner, field = 'newPassword') {
  const plain = simplified(password)
  if (isMadeOf(plain, wordsOf(owner)))
    throw invalid({
      [field]: ['Choose a password that is not based on your name, your e-mail address or your company.'],
    })
  if (await isCommon(plain))
    throw invalid({ [field]: ['This is one of the most common passwords. Choose one that is harder to guess.'] })
}

/** What is left when case and width do not count. */
const simplified = (text: string) => text.normalize('NFKC').toLowerCase()

function wordsOf({ username, email, firstName, lastName, companyName }: Owner) {
  const said = [username, email, firstName, lastName, companyName, 'casewell', 'password']
  const whole = said.map((each) => simplified(each ?? '').replace(/[^\p{L}\p{N}]+/gu, ''))
  const parts = said.flatMap((each) => simplified(each ?? '').split(/[^\p{L}\p{N}]+/u))
  return new Set([...whole, ...parts].filter((each) => each.length >= 3))
}

/** Whether nothing but digits and signs is left when the words are taken out. */
function isMadeOf(plain: string, words: ReadonlySet<string>) {
  const longestFirst = [...words].toSorted((a, b) => b.length - a.length)
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ''), plain)
  return rest !== plain && !/\p{L}{2}/u.test(rest)
}

// Loaded with the first choice of a password: most servers start and stop without one, and it is 20 MB.
let common: Promise<ReadonlySet<string>> | undefined
async function isCommon(plain: string) {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  const bare = plain.replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, '')
  const known = await common
  return known.has(plain) || known.has(bare) || isRepeated(plain)
}

/** One piece of up to four characters, over and over: `aaaaaaaa`, `12341234`. */
const isRepeated = (plain: string) => /^(.{1,4})\1+$/su.test(plain)
