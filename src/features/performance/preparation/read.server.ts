import { sql } from 'kysely'
import type * as z from 'zod'
import { columns } from '#platform/database/columns.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import type { Keyring } from '#platform/secrets/seal.server.ts'
import { NamedPerson } from '#platform/contract.ts'
import { namedPerson } from '#platform/database/named-person.server.ts'
import { canReadTexts } from '../policy.ts'
import { ratingWordsNow } from '../ratings/ratings.server.ts'
import { keyIn } from '../review/sealed/seal.server.ts'
import { openComment, openShared } from './sealed.server.ts'
import { storedFor } from './stored.server.ts'
import type { Comment, Preparation } from './contract.ts'
import { abilities, type Standing } from './policy.ts'
import { isOver, preparedOf, type Prepared } from './queries.server.ts'

type Reading = { tx: Tx; actor: Actor; keyring: Keyring }

/** The progress of both sides of a review, as the caller may see it. */
export async function preparationFor(
  { tx, actor, keyring }: Reading,
  requestId: string,
): Promise<z.input<typeof Preparation>> {
  const review = await preparedOf(tx, actor, requestId)
  const mayRead = canReadTexts(actor, review)
  const texts = mayRead ? openShared(keyring, review) : { withoutReason: null, acknowledgementNote: null }
  const people = await peopleOf(tx, review)
  const by = (id: string | null) => people.find((each) => each.id === id) ?? null
  return {
    email: review.email,
    self: selfIn(review, by),
    manager: managerIn(review),
    managerReadyOn: review.managerReviewDate,
    shared: sharedIn(review, by, texts),
    answers: mayRead && review.sharedAt && review.handedInAt ? await answersIn({ tx, keyring }, review) : null,
    decidedOn: review.finalDecisionDate,
    acknowledgement: acknowledgementIn(review, by, texts),
    comments: mayRead ? await commentsOf({ tx, keyring }, review) : null,
    ratingWords: review.ratingWords ?? (await ratingWordsNow(tx)).words,
    can: abilities(actor, standingOf(review)),
  }
}

export const standingOf = (review: Prepared): Standing => ({
  isOpen: !isOver(review),
  isAsked: review.selfId !== null,
  isHandedIn: review.handedInAt !== null,
  hasManagerReview: review.hasManagerReview,
  isReady: review.managerReviewCompleted,
  isShared: review.sharedAt !== null,
  isDecided: review.finalDecisionCompleted,
  isAcknowledged: review.acknowledgedAt !== null,
})

type By = (id: string | null) => NamedPerson | null

function selfIn({ askedAt, askedById, until, ...review }: Prepared, by: By) {
  if (askedAt === null || until === null) return null
  const { remindedAt, reminderCount, openedAt, savedAt, handedInAt } = review
  return {
    askedAt,
    askedBy: by(askedById),
    until,
    remindedAt,
    reminderCount: reminderCount ?? 0,
    openedAt,
    savedAt,
    handedInAt,
  }
}

function managerIn({ managerReviewCompleted, hasManagerReview }: Prepared) {
  if (managerReviewCompleted) return 'ready'
  return hasManagerReview ? 'drafted' : 'none'
}

type Texts = ReturnType<typeof openShared>

function sharedIn({ sharedAt, sharedById, linkUntil, ...review }: Prepared, by: By, { withoutReason }: Texts) {
  if (sharedAt === null || linkUntil === null) return null
  return { at: sharedAt, by: by(sharedById), withoutReason, linkUntil, openedAt: review.sharedOpenedAt }
}

function acknowledgementIn(review: Prepared, by: By, { acknowledgementNote: note }: Texts) {
  const { acknowledgedHow: how, acknowledgedOn: on, acknowledgedAt: at } = review
  if (how === null || on === null || at === null) return null
  return { how, on, at, by: by(review.acknowledgedById), note }
}

async function answersIn({ tx, keyring }: Pick<Reading, 'tx' | 'keyring'>, review: Prepared) {
  return (await storedFor({ tx, keyring }, review)).given
}

const person = columns('users', NamedPerson, 'u')

/** The people who asked, shared or recorded. */
async function peopleOf(tx: Tx, { askedById, sharedById, acknowledgedById }: Prepared): Promise<NamedPerson[]> {
  const ids = [askedById, sharedById, acknowledgedById].filter((id) => id !== null)
  if (ids.length === 0) return []
  const { rows } = await sql<NamedPerson>`
    select ${person} from users u where u.id = any (${ids}::uuid[])`.execute(tx)
  return rows
}

type CommentRow = Omit<z.input<typeof Comment>, 'comment'> & { comment: Buffer }

/** The employee’s comments on the review, oldest first. */
export async function commentsOf({ tx, keyring }: Pick<Reading, 'tx' | 'keyring'>, review: Prepared) {
  const { tenantId, requestId } = review
  const { rows } = await sql<CommentRow>`
    select c.id, c.comment, c.created_at as at, ${namedPerson('u')} as by
    from review_comments c left join users u on u.id = c.recorded_by_id
    where c.tenant_id = ${tenantId} and c.request_id = ${requestId} order by c.created_at, c.id`.execute(tx)
  if (rows.length === 0) return []
  const dataKey = keyIn(keyring, review)
  return rows.map(({ comment, ...said }) => ({
    ...said,
    comment: openComment(dataKey, { tenantId, id: said.id }, comment),
  }))
}
