import { fullName, type Request } from '#features/request/contract.ts'
import type { Audience, Step } from '#features/request/request.tsx'
import { todayInLondon } from '#platform/london-day.ts'
import { brand } from '#ui/brand.ts'
import { shortestDay } from '#ui/text/dates.ts'

export type CommonStep = Omit<Step, 'action'> & { action?: 'take' | 'start' }

/** The next step of any record, before its type adds its own. */
export const commonStep = (request: Request, audience: Audience, me: string, answerBy?: string): CommonStep =>
  audience === 'staff' ? forStaff(request, me) : forClient(request, answerBy)

function forStaff({ status, assignedToId, assignedTo, can }: Request, me: string): CommonStep {
  const own = assignedToId === me
  const who = own || !assignedToId ? null : fullName(assignedTo) || 'Its adviser'
  if (!assignedToId)
    return {
      who,
      what: 'Take it or assign it',
      why: 'No one looks after this request yet.',
      ...(can.assign && { action: 'take' }),
    }
  if (status === 'pending')
    return {
      who,
      what: 'Start work on it',
      why: 'The client sees it as Pending until then.',
      ...(own && can.setStatus && { action: 'start' }),
    }
  return { who, what: 'Finish the work, then mark it as completed', why: 'The client follows it here.' }
}

function forClient({ status, assignedToId, assignedTo }: Request, answerBy?: string): CommonStep {
  const who = fullName(assignedTo) || brand.firm
  if (!assignedToId)
    return {
      who,
      what: answerBy ? answering(answerBy) : choosing,
      why: 'You see the name here as soon as that is settled.',
    }
  if (status === 'pending') return { who, what: 'Begins work on it', why: 'Send what is missing as a message.' }
  return { who, what: 'Is working on it', why: 'Questions and answers go under Messages.' }
}

const choosing = 'Is choosing an adviser'

function answering(by: string) {
  const today = todayInLondon()
  if (by < today) return choosing
  return by === today ? 'Answers today' : `Answers by ${shortestDay(by, 'named')}`
}
