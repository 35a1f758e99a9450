import { longDate } from '#ui/text/dates.ts'
import { type Check, followUpOf } from './excuse.server.ts'

type Standing = Omit<Check, 'employmentStartDate' | 'transferDate'>

/**
 * The reason why a new verified check contradicts the current one. A check made after one with a time limit does not:
 * it follows that one up.
 */
export function contradictionTo(standing: Standing, check: Standing): string | undefined {
  if (check.verificationStatus !== 'verified' || standing.verificationStatus === 'pending') return undefined
  const made = `The check of ${longDate(standing.checkDate)}`
  if (standing.verificationStatus === 'rejected')
    return `${made} was rejected. Supersede it, and say what was wrong with it, to record a verified one.`
  const [before, now] = [endOf(standing), endOf(check)]
  const follows = before !== null && check.checkDate > standing.checkDate
  if (follows || before === now) return undefined
  return `${made} counts ${untilWhen(before)}, this one ${untilWhen(now)}. If that one is wrong, supersede it and say why.`
}

const endOf = (check: Standing) => followUpOf(check)?.date ?? null
const untilWhen = (end: string | null) => (end === null ? 'without a time limit' : `until ${longDate(end)}`)
