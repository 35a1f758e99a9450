import * as z from 'zod'
import { nameChanged } from '#features/session/contract.ts'
import { event, get, listOf, Moment, NamedPerson, PageQuery } from '#platform/contract.ts'

// Beyond the specification: the firm’s own wording (templates of letters and checklists, the words of the ratings) is
// changed by the people that the administrator has named. Every adviser reads and uses it.

/** A person was given, or lost, the right to change the wording. */
export const wordingEditorsChanged = event<string>('wording_editors.changed', { tell: ['staff'] })
export const wordingChanged = event<string>('wording.changed', { tell: ['staff'] })

/** How many of those who may change the wording are named. */
export const MAX_NAMED = 20

export const getWording = get('/api/wording', {
  summary: 'Lists the people who may change the firm’s wording, by name, at most twenty of them.',
  for: ['staff'],
  returns: z.object({ editors: listOf(NamedPerson, MAX_NAMED), can: z.object({ change: z.boolean() }) }),
  changedBy: [wordingEditorsChanged, nameChanged],
})

/** Which wording: the id of a template, or the words of the ratings. */
export const Wording = z.union([z.uuid(), z.literal('ratings')])
export type Wording = z.infer<typeof Wording>

export const WordingChange = z.object({
  id: z.uuid(),
  by: NamedPerson,
  /** The old texts, by their labels. */
  before: z.record(z.string(), z.string()),
  after: z.record(z.string(), z.string()),
  createdAt: Moment,
})
export type WordingChange = z.infer<typeof WordingChange>

export const listWordingChanges = get('/api/wording/changes', {
  summary: 'Each change of one template, or of the words of the ratings, as it was and as it became, newest first.',
  for: ['staff'],
  query: PageQuery.extend({ of: Wording }),
  returns: z.array(WordingChange),
  changedBy: [wordingChanged, nameChanged],
})
