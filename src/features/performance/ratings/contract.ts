import * as z from 'zod'
import { event, get, listOf, patch, Version } from '#platform/contract.ts'
import { WRITTEN } from '#platform/lists.ts'

// The firm’s own names for the ratings from 1 to 5, which apply to all its reviews.

export const MAX_RATING_WORD = 60

const Word = z.string().trim().min(1, 'Every rating needs a word').max(MAX_RATING_WORD, 'At most 60 characters')

export const RatingWords = z.object({
  /** The lowest first. */
  words: listOf(z.string(), WRITTEN),
  version: z.int(),
})
export type RatingWords = z.infer<typeof RatingWords>

/** Notifies everyone who shares a company with the sender. */
export const ratingWordsChanged = event<string>('rating_words.changed')

export const getRatingWords = get('/api/rating-words', {
  summary: 'The names of the ratings from 1 to 5, the lowest first.',
  for: ['client', 'staff'],
  returns: RatingWords,
  changedBy: [ratingWordsChanged],
})

export const updateRatingWords = patch('/api/rating-words', {
  summary:
    'Changes what the ratings are called. Reviews that were shared or completed keep the words of that day. With `version`, only if no one has changed them since (409 STALE_VERSION, with the current ones).',
  for: ['staff'],
  body: z.strictObject({
    words: z.array(Word).length(5, 'There are five ratings').refine(areDifferent, 'Two ratings have the same word'),
    version: Version.optional(),
  }),
  returns: RatingWords,
})

function areDifferent(words: readonly string[]) {
  return new Set(words.map((word) => word.toLowerCase())).size === words.length
}
