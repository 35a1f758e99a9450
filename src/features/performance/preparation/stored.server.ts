import type { StoredAnswers } from '#platform/drafts/merge-answers.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { type Keyring, sealRecord, unsealRecord } from '#platform/secrets/seal.server.ts'
import type { Prepared } from './queries.server.ts'
import { knownReviewKey, reviewKeyOf } from '../review/sealed/seal.server.ts'
import { type DraftAnswers, SealedAnswers, type SavedAnswers } from './questions.ts'

type Storing = { tx: Tx; keyring: Keyring }
type Stored = StoredAnswers<DraftAnswers, SavedAnswers>

const placeOf = (tenantId: string, id: string) => ({ tenantId, table: 'self_assessments', id })

/** The employee’s answers so far; the caller decides who may read them. */
export async function storedFor({ tx, keyring }: Storing, review: Prepared): Promise<Stored> {
  const { tenantId, selfId } = review
  const row = selfId
    ? await tx
        .selectFrom('selfAssessments')
        .select('answers')
        .where((eb) => eb.and({ tenantId, id: selfId }))
        .executeTakeFirst()
    : undefined
  if (!row?.answers || !selfId) return { given: {}, saved: {} }
  const key = await knownReviewKey(tx, keyring, review)
  return unsealRecord(SealedAnswers, { answers: row.answers }, key, placeOf(tenantId, selfId)).answers
}

/** Encrypts the answers as one value, bound to its row. */
export async function sealAnswers({ tx, keyring }: Storing, review: Prepared & { selfId: string }, answers: Stored) {
  const key = await reviewKeyOf(tx, keyring, review)
  return sealRecord(SealedAnswers, { answers }, key, placeOf(review.tenantId, review.selfId)).answers
}
