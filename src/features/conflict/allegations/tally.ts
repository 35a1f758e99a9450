import type { Allegation } from './contract.ts'
import { Finding, findingLabels } from './words.ts'

/** `1 upheld, 2 to decide, 1 withdrawn`; only the number of allegations if findings are not out yet. */
export function tallyOf(allegations: readonly Pick<Allegation, 'finding'>[], areFindingsOut: boolean): string {
  if (allegations.length === 0) return ''
  if (!areFindingsOut) return allegations.length === 1 ? '1 allegation' : `${allegations.length} allegations`
  const count = (finding: Finding | undefined) => allegations.filter((each) => each.finding?.finding === finding).length
  const decided = Finding.options
    .filter((finding) => finding !== 'withdrawn')
    .map((finding) => [count(finding), findingLabels[finding].toLowerCase()] as const)
  const all = [...decided, [count(undefined), 'to decide'] as const, [count('withdrawn'), 'withdrawn'] as const]
  return all
    .filter(([n]) => n > 0)
    .map(([n, words]) => `${n} ${words}`)
    .join(', ')
}
