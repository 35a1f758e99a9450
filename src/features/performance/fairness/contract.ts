import * as z from 'zod'
import { requestChanged } from '#features/request/contract.ts'
import { choiceOf } from '#platform/choice.ts'
import { CalendarDate, event, everyone, get, listOf, patch, post, Version } from '#platform/contract.ts'
import { WRITTEN } from '#platform/lists.ts'
import { todayInLondon } from '#platform/london-day.ts'
import { personal } from '#platform/personal.ts'
import { reviewChanged, reviewDrafted } from '../contract.ts'
import { howLabels } from './words.ts'

const MAX_TEXT = 5_000

export const AskedHow = choiceOf(howLabels)
export type AskedHow = z.infer<typeof AskedHow>

const Past = z
  .string()
  .min(1, 'Enter the day')
  .pipe(CalendarDate)
  .refine((date) => date <= todayInLondon(), 'Enter a date that is not in the future')
const Text = personal(z.string().trim().max(MAX_TEXT, 'At most 5,000 characters').optional(), 'special')

const fields = {
  askedOn: Past,
  askedBy: personal(z.string().trim().min(1, 'Say who asked').max(200), 'contact'),
  askedHow: z.enum(AskedHow.options, 'Choose how they were asked'),
  answeredOn: Past.optional(),
  /** The employee’s answer about adjustments. Kept if left out of a change. */
  answer: Text,
  /** The adjustments that were agreed. Kept if left out of a change. */
  agreed: Text,
}

type Given = {
  askedOn: string
  answeredOn?: string | undefined
  answer?: string | undefined
  agreed?: string | undefined
}

function check({ askedOn, answeredOn, answer, agreed }: Given, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>) {
  const refuse = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message })
  if (answeredOn && answeredOn < askedOn) refuse('answeredOn', 'They answered before they were asked')
  if ((answer || agreed) && !answeredOn) refuse('answeredOn', 'Enter the day they answered')
}

export const NewFairnessNote = z
  .strictObject(fields)
  .superRefine(check)
  .refine(({ answeredOn, answer }) => !answeredOn || answer, { path: ['answer'], message: 'Say what they answered' })

export const FairnessNoteEdits = z.strictObject({ ...fields, version: Version.optional() }).superRefine(check)

export const SealedFairness = z.object({
  answer: personal(z.string(), 'special'),
  agreed: personal(z.string(), 'special'),
})
export const FairnessField = SealedFairness.keyof()
export type FairnessField = z.infer<typeof FairnessField>

export const FairnessFields = z.object({
  id: z.uuid(),
  askedOn: CalendarDate,
  askedBy: personal(z.string(), 'contact'),
  askedHow: AskedHow,
  answeredOn: CalendarDate.nullable(),
  version: z.int(),
})

export const FairnessNote = FairnessFields.extend({ hasAnswer: z.boolean(), hasAgreed: z.boolean() })
export type FairnessNote = z.infer<typeof FairnessNote>

/** Revealing changes only the audit trail. */
export const fairnessRevealed = event('review.fairness-revealed', { tell: [] })

export const listFairness = get('/api/performance-reviews/:requestId/fairness', {
  summary: 'When and how adjustments for a disability were asked about, and who asked, without the answers.',
  for: everyone,
  returns: z.object({ notes: listOf(FairnessNote, WRITTEN), can: z.object({ write: z.boolean() }) }),
  changedBy: [requestChanged, reviewChanged, reviewDrafted],
})

export const addFairnessNote = post('/api/performance-reviews/:requestId/fairness', {
  summary: 'Records that adjustments were asked about, with the answer and the agreement, both encrypted.',
  for: everyone,
  body: NewFairnessNote,
  returns: FairnessNote,
  status: 201,
})

export const updateFairnessNote = patch('/api/fairness-notes/:fairnessNoteId', {
  summary: 'Changes a note on adjustments. Encrypted texts that are left out stay as they are.',
  for: everyone,
  body: FairnessNoteEdits,
  returns: FairnessNote,
})

export const revealFairness = post('/api/fairness-notes/:fairnessNoteId/reveal', {
  summary: 'The answer or the agreement, in full. Every call is audited, with the field and never the text.',
  for: everyone,
  body: z.strictObject({ field: FairnessField }),
  returns: z.object({ value: personal(z.string(), 'special') }),
  unrepeatable: true,
})
