import { type RawBuilder, sql } from 'kysely'
import { isFinished } from '#features/request/request.server.ts'
import type { Call } from '#platform/call/route.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { notFound } from '#platform/errors.ts'
import { type DataKey, unsealRecord } from '#platform/secrets/seal.server.ts'
import { namedPerson } from '#platform/database/named-person.server.ts'
import { writtenBefore } from './facts/earlier.server.ts'
import { factsFor } from './facts/facts.server.ts'
import { keyOfCase, type LetterCase, letterCase } from './case.server.ts'
import type { Dispatch, Letter, LetterText } from './contract.ts'
import { bodyFrom } from './merge.ts'
import { canWork } from '../policy.ts'
import { meetingsToCome } from './facts/meeting.server.ts'
import { canSee, maySee } from './policy.ts'
import { receiptOf } from './receipt.server.ts'
import { LETTERS, SealedText, type StoredText } from './sealed.ts'

/** `canEmail`: whether this server sends e-mails at all. */
export type Reader = Pick<Call, 'tx' | 'actor' | 'keyring'> & { canEmail: boolean }

type Row = Pick<Letter, 'id' | 'kind' | 'status' | 'createdAt' | 'issuedAt' | 'issuedBy' | 'sha256' | 'sharedAt'> &
  Pick<Letter, 'version' | 'isReplaced'> & {
    content: Buffer | null
    toId: string
    toName: string
    toEmail: string | null
    replacesId: string | null
    replacesKind: Letter['kind'] | null
    replacesIssuedAt: string | null
  }

const DRAFTED = sql`l.status = 'draft'`

/** The letters of a case that the actor may see, newest first, without discarded ones. Only drafts come with their text. */
export const lettersOf = (reader: Reader, of: LetterCase): Promise<Letter[]> =>
  read(reader, of, { which: sql`true`, withText: DRAFTED })

/** Those among them, with their text. */
export const wholeLetters = (reader: Reader, of: LetterCase, ids: readonly string[]): Promise<Letter[]> =>
  read(reader, of, { which: sql`l.id = any (${ids}::uuid[])`, withText: sql`true` })

type Which = Record<'which' | 'withText', RawBuilder<unknown>>

async function read(reader: Reader, of: LetterCase, { which, withText }: Which): Promise<Letter[]> {
  const { tx, actor } = reader
  const [{ rows }, sent, meetingFor] = await Promise.all([
    sql<Row>`
      select l.id, l.kind, l.status, case when ${withText} then l.content end as content, l.created_at,
        l.issued_at, l.sha256, l.shared_at, l.version,
        p.id as to_id, p.name as to_name, p.email as to_email, ${namedPerson('u')} as issued_by,
        l.replaces_id, o.kind as replaces_kind, o.issued_at as replaces_issued_at,
        exists (select from letters n where n.tenant_id = l.tenant_id and n.request_id = l.request_id
          and n.replaces_id = l.id and n.status = 'issued') as is_replaced
      from letters l
      join conflict_participants p
        on p.tenant_id = l.tenant_id and p.request_id = l.request_id and p.id = l.participant_id
      left join letters o on o.tenant_id = l.tenant_id and o.request_id = l.request_id and o.id = l.replaces_id
      left join users u on u.id = l.issued_by_id
      where l.tenant_id = ${of.tenantId} and l.request_id = ${of.requestId} and l.status <> 'discarded' and ${which}
      order by l.created_at desc, l.id`.execute(tx),
    dispatchesOf(reader, of),
    meetingsToCome(tx, of),
  ])
  const key = canWork(actor) && rows.length > 0 ? keyOfCase(reader.keyring, of) : undefined
  const isWriting = key && rows.some(({ status }) => status === 'draft')
  const facts = isWriting ? await factsFor(reader, of) : undefined
  const before = isWriting ? await writtenBefore(tx, of, key) : undefined
  const letters = rows.map((row) => {
    const isDraft = key && row.status === 'draft'
    const meeting = isDraft ? meetingFor({ kind: row.kind, participantId: row.toId }) : null
    const known = isDraft && { ...before?.(row.toId), ...facts?.(row.kind, row.toId) }
    return toLetter(reader, of, { row, key, meeting, facts: known || {}, dispatches: sent.get(row.id) ?? [] })
  })
  return letters.filter((each) => canSee(actor, { kind: each.kind, isSent: each.dispatches.length > 0 }, of))
}

/** One letter of the actor’s tenants with its case, or a 404. */
export async function letterOf(reader: Reader, letterId: string) {
  const { tx, actor } = reader
  const of = await letterCase(tx, actor, await requestOfLetter(tx, actor, letterId))
  return { of, letter: await readLetter(reader, of, letterId) }
}

export async function readLetter(reader: Reader, of: LetterCase, letterId: string): Promise<Letter> {
  const [letter] = await wholeLetters(reader, of, [letterId])
  if (!letter) throw notFound()
  return letter
}

async function requestOfLetter(tx: Tx, actor: Actor, letterId: string) {
  const { rows } = await sql<{ requestId: string }>`
    select request_id from letters where id = ${letterId} and tenant_id = any (${actor.tenants}::uuid[])`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0].requestId
}

type SentRow = Omit<Dispatch, 'failure' | 'receipt'> & {
  letterId: string
  failedAt: string | null
  failure: string | null
}

async function dispatchesOf({ tx, actor }: Reader, { tenantId, requestId, jurisdiction }: LetterCase) {
  const { rows } = await sql<SentRow>`
    select d.id, d.letter_id, d.how, d.sent_on, d.from_here, d.detail, d.failed_at, d.failure, ${namedPerson('u')} as by
    from letter_dispatches d join users u on u.id = d.sent_by_id
    where d.tenant_id = ${tenantId} and d.request_id = ${requestId} order by d.sent_on, d.created_at`.execute(tx)
  const dispatches = rows.map(({ failedAt, failure, ...row }) => ({
    ...row,
    failure: failure && failedAt && canWork(actor) ? { says: failure, at: failedAt } : null,
    receipt: receiptOf(row, jurisdiction),
  }))
  return Map.groupBy(dispatches, ({ letterId }) => letterId)
}

type Parts = {
  row: Row
  key: DataKey | undefined
  meeting: Letter['meeting']
  facts: Letter['facts']
  dispatches: Dispatch[]
}

function toLetter(reader: Reader, of: LetterCase, { row, key, meeting, facts, dispatches }: Parts): Letter {
  const { content, toId, toName, toEmail, replacesId, replacesKind, replacesIssuedAt, ...fields } = row
  const where = { tenantId: of.tenantId, table: LETTERS, id: row.id }
  const letter = {
    ...fields,
    requestId: of.requestId,
    to: { id: toId, name: toName, email: toEmail },
    text: key && content ? textIn(unsealRecord(SealedText, { content }, key, where).content) : null,
    meeting,
    facts,
    replaces:
      replacesId && replacesKind && replacesIssuedAt
        ? { id: replacesId, kind: replacesKind, issuedAt: replacesIssuedAt }
        : null,
    dispatches,
  }
  return { ...letter, can: abilities(reader, of, letter) }
}

/** Letters were written with marks before they had structure. */
const textIn = ({ body, ...text }: StoredText): LetterText => ({
  ...text,
  body: typeof body === 'string' ? bodyFrom(body) : body,
})

type Unread = Omit<Letter, 'can'>

/** The actions that screens offer: permitted for this person, and possible as the letter and its case stand. */
function abilities(reader: Reader, of: LetterCase, letter: Unread): Letter['can'] {
  const writes = canWork(reader.actor) && !isFinished({ status: of.requestStatus })
  const isIssued = letter.status === 'issued'
  return {
    edit: writes && letter.status === 'draft',
    open: isIssued && (canWork(reader.actor) || letter.sharedAt !== null),
    ...(writes && isIssued ? onceIssued(reader, of, letter) : nothing),
  }
}

const onceIssued = ({ canEmail }: Reader, of: LetterCase, { kind, to, dispatches, sharedAt, isReplaced }: Unread) => ({
  send: !isReplaced,
  email: canEmail && to.email !== null && !isReplaced,
  share: dispatches.length > 0 && sharedAt === null && maySee(kind, of),
  correct: !isReplaced,
})

const nothing = { send: false, email: false, share: false, correct: false }
