import * as z from 'zod'
import { event, get, listOf, patch, Version } from '#platform/contract.ts'
import { WRITTEN } from '#platform/lists.ts'

// What the ratings from 1 to 5 are called: the firm’s own words, in one place.

export const MAX_RATING_WORD = 60

const Word = z.string().trim().min(1, 'Every rating needs a word').max(MAX_RATING_WORD, 'At most 60 characters')

export const RatingWords = z.object({
  /** The lowest first. */
  words: listOf(z.string(), WRITTEN),
  version: z.int(),
})
export type RatingWords = z.infer<typeof RatingWords>

/** The words are the firm’s: whoever shares a company with the sender hears of it. */
export const ratingWordsChanged = event<string>('rating_words.changed')

export const getRatingWords = get('/api/rating-words', {
  summary: 'What the ratings from 1 to 5 are called, the lowest first.',
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
