import * as z from 'zod'
import { choiceOf } from '#platform/choice.ts'
import { CalendarDate } from '#platform/contract.ts'

export const groundLabels = {
  application: 'Application to stay',
  appeal: 'Appeal or administrative review',
}
export const GraceGround = choiceOf(groundLabels)
export type GraceGround = z.infer<typeof GraceGround>

/** An employee asked to stay before their permission ended, and the employer knew. */
export const Grace = z.object({ ground: GraceGround, madeOn: CalendarDate, satisfiedOn: CalendarDate })
export type Grace = z.infer<typeof Grace>

const Day = z.string().min(1, 'Date is required').pipe(CalendarDate)

export const NewGrace = z
  .strictObject({
    checkId: z.uuid(),
    ground: z.enum(GraceGround.options, 'Choose what they made'),
    madeOn: Day,
    satisfiedOn: Day,
    /** The proof, among the documents of the request. */
    documentId: z.uuid('Choose the document that shows it'),
  })
  .refine(({ madeOn, satisfiedOn }) => madeOn <= satisfiedOn, {
    path: ['satisfiedOn'],
    error: 'The company cannot have been satisfied of it before it was made',
  })
export type NewGrace = z.infer<typeof NewGrace>
