import * as z from 'zod'
import { LawId } from '#features/law/contract.ts'
import { nameChanged } from '#features/session/contract.ts'
import { requestChanged } from '#features/request/contract.ts'
import { get, listOf, Moment, post } from '#platform/contract.ts'
import { WRITTEN } from '#platform/lists.ts'
import { personal } from '#platform/personal.ts'
import { PersonName } from '../case/person-name.ts'
import { caseChanged, caseFileChanged } from '../contract.ts'
import { stepIds } from './steps.ts'

export const MAX_MARK_NOTE = 1_000

export const GuideKind = z.enum(['grievance', 'discipline'])
const StepId = z.enum(stepIds)
const Mark = z.enum(['done', 'skipped'])

export const StepState = z.enum(['done', 'missing', 'skipped', 'later'])
export type StepState = z.infer<typeof StepState>

export const GuideStep = z.object({
  id: StepId,
  label: z.string(),
  source: z.string(),
  law: LawId,
  /** Whether the Code asks for it; else it is good practice. */
  isAsked: z.boolean(),
  state: StepState,
  /** The record that shows it, the reason why it is skipped, or the problem with it. */
  says: personal(z.string().nullable(), 'narrative'),
  /** The person who marked it and the time, if no record of the case shows it. */
  marked: z
    .object({
      mark: Mark,
      by: PersonName,
      at: Moment,
    })
    .nullable(),
})
export type GuideStep = z.infer<typeof GuideStep>

export const Guide = z.object({
  /** Null until staff have said what kind of case it is. */
  kind: GuideKind.nullable(),
  steps: listOf(GuideStep, WRITTEN),
  /** Why there is no guide to this case. */
  notHere: z.string().nullable(),
  can: z.object({ mark: z.boolean() }),
})
export type Guide = z.infer<typeof Guide>

export const getGuide = get('/api/requests/:requestId/guide', {
  summary: 'The steps of the Acas Code that a case has taken, with the record that shows each. Staff only.',
  for: ['staff'],
  returns: Guide,
  changedBy: [caseChanged, caseFileChanged, requestChanged, nameChanged],
})

export const chooseGuide = post('/api/requests/:requestId/guide', {
  summary: 'Sets whether the case is a grievance or discipline, which decides the steps.',
  for: ['staff'],
  body: z.strictObject({ kind: GuideKind }),
  returns: Guide,
})

export const NewMark = z
  .strictObject({
    step: StepId,
    /** Null takes a mark back. */
    mark: Mark.nullable(),
    note: personal(z.string().trim().max(MAX_MARK_NOTE), 'narrative').optional(),
  })
  .superRefine(({ mark, note }, context) => {
    if (mark === null || note) return
    const message = mark === 'skipped' ? 'Say why it is skipped' : 'Say what shows it'
    context.addIssue({ code: 'custom', path: ['note'], message })
  })
export type NewMark = z.infer<typeof NewMark>

export const markStep = post('/api/requests/:requestId/guide/marks', {
  summary: 'Marks a step as done or skipped, with the evidence or the reason, or takes the mark back.',
  for: ['staff'],
  body: NewMark,
  returns: Guide,
})
