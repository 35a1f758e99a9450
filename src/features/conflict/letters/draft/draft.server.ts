import { type Call, type Route, route } from '#platform/call/route.server.ts'
import { updateVersioned } from '#platform/database/update-versioned.server.ts'
import { invalidReference, invalidTransition, Refusal } from '#platform/errors.ts'
import { sealRecord } from '#platform/secrets/seal.server.ts'
import { sql } from 'kysely'
import { workOn } from '../../case/standing.server.ts'
import { caseFileChanged } from '../../contract.ts'
import { actOnLetter, keyOfCase, type LetterCase, letterCase } from '../case.server.ts'
import { discardLetter, draftLetter, editLetter, type Letter, type LetterText, MAX_DRAFTS } from '../contract.ts'
import { bodyFrom, signable } from '../merge.ts'
import { letterOf, type Reader, readLetter, wholeLetters } from '../queries.server.ts'
import { LETTERS, SealedText } from '../sealed.ts'
import { letterTemplates } from '../templates/templates.server.ts'

type Terms = Pick<Reader, 'canEmail'>

const draftLetterRoute = ({ canEmail }: Terms) =>
  route(draftLetter, async (call) => {
    const { tx, actor, params, body, keyring, record } = call
    const reader = { tx, actor, keyring, canEmail }
    const of = await letterCase(tx, actor, params.requestId)
    await workOn(call, of)
    await ensureFewDrafts(tx, of)
    await ensureTakesPart(tx, of, body.participantId)
    const text = body.replacesId ? await textToCorrect(reader, of, body) : await textOfTemplate(tx, body.kind)

    const id = crypto.randomUUID()
    const { tenantId, requestId } = of
    const { kind, participantId, replacesId } = body
    const content = sealText({ keyring, of, id }, text)
    await tx
      .insertInto('letters')
      .values({
        tenantId,
        id,
        requestId,
        participantId,
        kind,
        content,
        replacesId: replacesId ?? null,
        createdById: actor.id,
      })
      .execute()

    record(caseFileChanged, actOnLetter(of, id, { action: 'create', metadata: { kind, participantId } }))
    return readLetter(reader, of, id)
  })

/** Drafts are listed with their text. The case is locked, so that two at once count each other. */
async function ensureFewDrafts(tx: Call['tx'], { tenantId, requestId }: LetterCase) {
  const { count } = await tx
    .selectFrom('letters')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((eb) => eb.and({ tenantId, requestId, status: 'draft' }))
    .executeTakeFirstOrThrow()
  if (count >= MAX_DRAFTS)
    throw new Refusal(409, 'LIST_FULL', `There can be at most ${MAX_DRAFTS} drafts in a case. Issue or discard one.`)
}

async function ensureTakesPart(tx: Call['tx'], { tenantId, requestId }: LetterCase, participantId: string) {
  const person = await tx
    .selectFrom('conflictParticipants')
    .select('id')
    .where((eb) => eb.and({ tenantId, requestId, id: participantId }))
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (!person) throw invalidReference('participantId')
}

async function textOfTemplate(tx: Call['tx'], kind: Letter['kind']): Promise<LetterText> {
  const template = (await letterTemplates(tx)).find((each) => each.kind === kind)
  if (!template) throw invalidReference('kind')
  return { subject: template.subject, body: signable(bodyFrom(template.body)), values: {} }
}

type Correction = { kind: Letter['kind']; participantId: string; replacesId?: string | undefined }

/** A correction is to the same person, of the same kind, and there is one at most. */
async function textToCorrect(reader: Reader, of: LetterCase, { kind, participantId, replacesId }: Correction) {
  const [old] = await wholeLetters(reader, of, replacesId ? [replacesId] : [])
  const fits = old?.status === 'issued' && old.kind === kind && old.to.id === participantId
  if (!fits || !old.text) throw invalidReference('replacesId')
  if (old.isReplaced) throw invalidTransition('Another letter has replaced this one. Correct that one.')
  return old.text
}

type Sealing = { keyring: Call['keyring']; of: LetterCase; id: string }

export function sealText({ keyring, of, id }: Sealing, content: LetterText): Buffer {
  const where = { tenantId: of.tenantId, table: LETTERS, id }
  return sealRecord(SealedText, { content }, keyOfCase(keyring, of), where).content
}

const editLetterRoute = ({ canEmail }: Terms) =>
  route(editLetter, async (call) => {
    const { tx, actor, params, body, keyring, record } = call
    const reader = { tx, actor, keyring, canEmail }
    const { of, letter } = await letterOf(reader, params.letterId)
    await workOn(call, of)

    const { version, ...edits } = body
    const { text } = withEdits(letter, edits)
    const changes = text ? { content: sealText({ keyring, of, id: letter.id }, text) } : {}
    const changed = await changeDraft(reader, of, { letter, changes, version })

    record(caseFileChanged, actOnLetter(of, letter.id, { action: 'update', metadata: { fields: Object.keys(edits) } }))
    return changed
  })

type Edits = { [Name in keyof LetterText]?: LetterText[Name] | undefined }

/** A letter with what was changed in its text. */
export function withEdits(letter: Letter, { subject, body, values }: Edits): Letter {
  const { text } = letter
  if (!text) return letter
  return {
    ...letter,
    text: { subject: subject ?? text.subject, body: body ?? text.body, values: values ?? text.values },
  }
}

type Change = {
  letter: Letter
  changes: Parameters<typeof updateVersioned<'letters', Letter>>[2]['changes']
  version: number | undefined
}

/** Changes a draft over the version that was read: a text is sealed as a whole. */
export function changeDraft(reader: Reader, of: LetterCase, { letter, changes, version }: Change): Promise<Letter> {
  return updateVersioned(reader.tx, 'letters', {
    record: { tenantId: of.tenantId, id: letter.id },
    changes,
    version: version ?? letter.version,
    where: sql`status = 'draft'`,
    read: () => readLetter(reader, of, letter.id),
    refusal: (current) => invalidTransition('This letter is issued. Correct it with a new letter.', current),
  })
}

const discardLetterRoute = ({ canEmail }: Terms) =>
  route(discardLetter, async (call) => {
    const { tx, actor, params, body, keyring, record } = call
    const reader = { tx, actor, keyring, canEmail }
    const { of, letter } = await letterOf(reader, params.letterId)
    await workOn(call, of)

    await updateVersioned(tx, 'letters', {
      record: { tenantId: of.tenantId, id: letter.id },
      changes: { status: 'discarded' },
      version: body.version,
      where: sql`status = 'draft'`,
      read: async () => (await wholeLetters(reader, of, [letter.id]))[0] ?? letter,
      refusal: () => invalidTransition('An issued letter is kept.'),
    })

    record(caseFileChanged, actOnLetter(of, letter.id, { action: 'update', metadata: { status: 'discarded' } }))
    return undefined
  })

export const draftRoutes = (terms: Terms): Route[] => [
  draftLetterRoute(terms),
  editLetterRoute(terms),
  discardLetterRoute(terms),
]
