import { invalid } from '#platform/errors.ts'
import type { IsBreached } from './breached.server.ts'

type Owner = {
  username: string
  email: string | null
  firstName: string | null
  lastName: string | null
  companyName: string | null
}

const tooCommon = 'This is one of the most common passwords. Choose one that is harder to guess.'
const leaked = 'This password was stolen elsewhere and is on the lists that intruders try. Choose another one.'
const ofOwner = 'Choose a password that is not based on your name, your e-mail address or your company.'
const ofOurs = 'Choose a password that is not based on the name of this portal or on the word “password”.'

/**
 * Refuses passwords that are tried first: the world's most common, stolen ones, and those made of the owner's own words
 * or of ours.
 */
export async function ensureHardToGuess(password: string, owner: Owner, isBreached: IsBreached) {
  const plain = simplified(password)
  const own = wordsIn(Object.values(owner))
  const weakness =
    ((await isCommon(plain)) && tooCommon) ||
    (isMadeOf(plain, own) && ofOwner) ||
    (isMadeOf(plain, new Set([...own, 'casewell', 'password'])) && ofOurs) ||
    ((await isLeaked(password, isBreached)) && leaked)
  if (weakness) throw invalid({ newPassword: [weakness] })
}

/** As it was typed, and as it reads when case and width do not count. */
async function isLeaked(password: string, isBreached: IsBreached) {
  return (await isBreached(password.normalize('NFC'))) || isBreached(simplified(password))
}

/** The text without differences of case and width. */
export const simplified = (text: string) => text.normalize('NFKC').toLowerCase()

function wordsIn(said: readonly (string | null)[]) {
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
