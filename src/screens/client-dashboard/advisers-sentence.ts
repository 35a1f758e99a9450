import { brand } from '#ui/brand.ts'

const NAMED = 3
const list = new Intl.ListFormat('en-GB')

/** Names fewer of them where it has to do with so many letters. */
export function advisersSentence(advisers: readonly string[], letters = Infinity): string {
  if (advisers.length === 0) return `${brand.firm} has not named your adviser yet. What you submit waits until then.`
  const verb = advisers.length === 1 ? 'looks' : 'look'
  const sentences = [NAMED, 2, 1].map((most) => `${named(advisers, most)} ${verb} after your requests.`)
  return sentences.find(({ length }) => length <= letters) ?? sentences.at(-1) ?? ''
}

/** Names the advisers of a request that has just been submitted. */
export function submittedTo(advisers: readonly string[]): string {
  if (advisers.length === 0) return `${brand.firm} has not named an adviser for it yet. It waits until then.`
  return advisers.length === 1
    ? `${named(advisers)} can see it now and takes it on.`
    : `${named(advisers)} can see it now. One of them takes it on, and you see who.`
}

function named(advisers: readonly string[], most = NAMED) {
  const rest = advisers.length - most
  const shortened = [...advisers.slice(0, most), rest === 1 ? '1 other' : `${rest} others`]
  // The fourth takes no more room by name.
  const isAll = rest <= 0 || (rest === 1 && most === NAMED)
  return `${list.format(isAll ? advisers : shortened)} of ${brand.firm}`
}
