import * as z from 'zod'
import { choiceOf } from '#platform/choice.ts'
import { CalendarDate } from '#platform/contract.ts'
import { todayInLondon } from '#platform/london-day.ts'
import { personal } from '#platform/personal.ts'
import { signOffLabels } from '../words.ts'

export const MAX_MINUTES = 50_000

export const SignOff = choiceOf(signOffLabels)
export type SignOff = z.infer<typeof SignOff>

const PastDate = CalendarDate.refine((date) => date <= todayInLondon(), 'Enter a date that is not in the future')

/** `edition` and `version` are those that were read; both 0 where there were none. */
export const NewMinutes = z.strictObject({
  content: personal(z.string().trim().min(1, 'Write what was said').max(MAX_MINUTES), 'special'),
  edition: z.int().min(0),
  version: z.int().min(0),
})

export const Showing = z.strictObject({ shownOn: PastDate })

export const Signing = z
  .strictObject({
    signOff: SignOff,
    signedOn: PastDate,
    /** A person in the case; without it, the subject of the meeting. */
    signedById: z.uuid().optional(),
    correction: personal(z.string().trim().min(1).max(MAX_MINUTES).optional(), 'special'),
  })
  .superRefine(({ signOff, correction }, { addIssue }) => {
    if (signOff === 'disputed' && !correction)
      addIssue({ code: 'custom', path: ['correction'], message: 'Write what they dispute' })
    if (signOff === 'agreed' && correction)
      addIssue({ code: 'custom', path: ['correction'], message: 'Someone who agrees cannot add a correction' })
  })
