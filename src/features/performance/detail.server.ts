import type * as z from 'zod'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import type { Keyring } from '#platform/secrets/seal.server.ts'
import { type Review, ReviewTexts } from './contract.ts'
import { abilities, canReadTexts, canWork } from './policy.ts'
import { sharedWords } from './preparation/in-words.server.ts'
import { openTexts } from './review/sealed/texts.server.ts'
import { goalsOf, lastSavedIn, reviewersFor, stagesLeftIn, wholeReview } from './review/queries.server.ts'

// Every field of the shape, as null.
const withheld = Object.fromEntries(Object.keys(ReviewTexts.shape).map((field) => [field, null])) as {
  [Name in keyof ReviewTexts]: null
}

type Reading = { tx: Tx; actor: Actor; keyring: Keyring }

/** All that this reader may see of the review. */
export async function detailOf({ tx, actor, keyring }: Reading, requestId: string): Promise<z.input<typeof Review>> {
  const found = await wholeReview(tx, actor, requestId)
  const isStaff = canWork(actor)
  const mayRead = canReadTexts(actor, found)
  const [goals, stagesLeft, reviewers, lastSaved, words] = await Promise.all([
    goalsOf(tx, found),
    stagesLeftIn(tx, found),
    isStaff ? reviewersFor(tx, found) : [],
    isStaff ? lastSavedIn(tx, found) : null,
    mayRead ? sharedWords({ tx, keyring }, found) : null,
  ])
  return {
    ...(mayRead ? openTexts(keyring, found) : { ...found, ...withheld }),
    ...(words !== null && { selfAssessmentFeedback: words }),
    goals,
    stagesLeft,
    reviewers,
    lastSaved,
    can: abilities(actor, found),
  }
}
