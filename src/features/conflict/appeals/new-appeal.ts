import * as z from 'zod'
import { choiceOf } from '#platform/choice.ts'
import { CalendarDate, Version } from '#platform/contract.ts'
import { todayInLondon } from '#platform/london-day.ts'
import { personal } from '#platform/personal.ts'
import { outcomeLabels, sentByLabels } from './words.ts'

export const SentBy = choiceOf(sentByLabels)
export type SentBy = z.infer<typeof SentBy>

export const AppealOutcome = choiceOf(outcomeLabels)
export type AppealOutcome = z.infer<typeof AppealOutcome>

const PastDate = CalendarDate.refine((date) => date <= todayInLondon(), 'Enter a date that is not in the future')
const Reason = z.string().trim().min(1).max(1_000)

export const NewAppeal = z
  .strictObject({
    participantId: z.uuid('Choose who appeals'),
    receivedOn: PastDate,
    grounds: personal(z.string().trim().min(1, 'Write what they appeal against, and why').max(20_000), 'confidential'),
    /** The day the outcome letter was sent; the deadline counts from its arrival. Without it, that of the letter sent from the case. */
    letterSentOn: PastDate.optional(),
    letterSentBy: SentBy.optional(),
    lateReason: personal(Reason.optional(), 'confidential'),
    decisionMakerId: z.uuid('Choose who decides'),
    /** Why the decider is a person who has had a part in the case. */
    involvementReason: personal(Reason.optional(), 'confidential'),
  })
  .superRefine(({ receivedOn, letterSentOn, participantId, decisionMakerId }, { addIssue }) => {
    if (letterSentOn && receivedOn < letterSentOn)
      addIssue({ code: 'custom', path: ['receivedOn'], message: 'The letter was sent later' })
    if (participantId === decisionMakerId)
      addIssue({ code: 'custom', path: ['decisionMakerId'], message: 'No one can decide their own appeal' })
  })
export type NewAppeal = z.infer<typeof NewAppeal>

export const DecisionMaker = z.strictObject({
  decisionMakerId: z.uuid('Choose who decides'),
  involvementReason: personal(Reason.optional(), 'confidential'),
  version: Version.optional(),
})

export const AppealDecision = z.strictObject({
  outcome: AppealOutcome,
  outcomeReason: personal(z.string().trim().min(1, 'Say why').max(20_000), 'confidential'),
  decidedOn: PastDate,
  version: Version.optional(),
})
