import { type Rate, REMEMBERED_CALLERS } from './limits.ts'
import { makeRecent } from './recent.server.ts'

/** `amount` is 1 by default; a bucket that is not empty gives all of it and goes into debt. */
export type Charge = readonly [key: string, rate: Rate, amount?: number]
type Bucket = { left: number; at: number }

/** Buckets that refill over time. Takes from each of them or from none, and returns how long to wait. */
export function openBuckets(percent: number, clock = () => performance.now()) {
  const buckets = makeRecent<Bucket>(REMEMBERED_CALLERS)
  const most = (rate: Rate) => Math.max(1, Math.floor((rate.most * percent) / 100))

  function bucketOf([key, rate]: Charge): Bucket {
    const now = clock()
    const full = most(rate)
    const bucket = buckets.get(key) ?? { left: full, at: now }
    const left = Math.min(full, bucket.left + ((now - bucket.at) / 1_000) * (full / rate.seconds))
    const filled = { left, at: now }
    buckets.set(key, filled)
    return filled
  }

  function spend(charges: readonly Charge[]) {
    if (percent === 0) return { seconds: 0, what: '' }
    const filled = charges.map((each) => bucketOf(each))
    const empty = filled.findIndex(({ left }) => left < 1)
    const rate = charges[empty]?.[1]
    if (rate) return { seconds: secondsUntilOne(filled[empty]?.left ?? 0, rate), what: rate.what }
    for (const [n, bucket] of filled.entries()) bucket.left -= charges[n]?.[2] ?? 1
    return { seconds: 0, what: '' }
  }
  const secondsUntilOne = (left: number, rate: Rate) => Math.max(1, Math.ceil(((1 - left) * rate.seconds) / most(rate)))

  spend.instead = (given: readonly Charge[], taken: readonly Charge[]) => {
    if (percent > 0) for (const each of given) bucketOf(each).left++
    spend(taken)
  }
  /** Also from an empty bucket, which owes as much as it holds at most. */
  spend.anyway = (charges: readonly Charge[]) => {
    for (const each of charges) {
      const bucket = bucketOf(each)
      bucket.left = Math.max(-most(each[1]), bucket.left - (each[2] ?? 1))
    }
  }
  /** Below 0 if it owes something. */
  spend.leftOf = (charge: Charge) => bucketOf(charge).left
  spend.isEmpty = (charge: Charge) => percent > 0 && bucketOf(charge).left < 1
  return spend
}
