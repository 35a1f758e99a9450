import { brand } from '#ui/brand.ts'

const NAMED = 3
const list = new Intl.ListFormat('en-GB')

export function advisersSentence(advisers: readonly string[]): string {
  if (advisers.length === 0) return `${brand.firm} has not named your adviser yet. What you submit waits until then.`
  return `${named(advisers)} ${advisers.length === 1 ? 'looks' : 'look'} after your requests.`
}

/** Who looks at a request that has just been submitted. */
export function submittedTo(advisers: readonly string[]): string {
  if (advisers.length === 0) return `${brand.firm} has not named an adviser for it yet. It waits until then.`
  return advisers.length === 1
    ? `${named(advisers)} can see it now and takes it on.`
    : `${named(advisers)} can see it now. One of them takes it on, and you see who.`
}

function named(advisers: readonly string[]) {
  const rest = advisers.length - NAMED
  const names = rest > 1 ? [...advisers.slice(0, NAMED), `${rest} others`] : advisers
  return `${list.format(names)} of ${brand.firm}`
}
