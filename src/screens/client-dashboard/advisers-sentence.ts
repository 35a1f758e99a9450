import { brand } from '#ui/brand.ts'

const NAMED = 3
const list = new Intl.ListFormat('en-GB')

export function advisersSentence(advisers: readonly string[]): string {
  if (advisers.length === 0) return `${brand.firm} has not named your adviser yet. What you submit waits until then.`
  const rest = advisers.length - NAMED
  const named = rest > 1 ? [...advisers.slice(0, NAMED), `${rest} others`] : advisers
  return `${list.format(named)} of ${brand.firm} ${advisers.length === 1 ? 'looks' : 'look'} after your requests.`
}
