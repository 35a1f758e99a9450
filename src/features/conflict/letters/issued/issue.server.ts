import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { companyCalled } from '#features/session/contract.ts'
import { plainOf } from '#features/writing/contract.ts'
import { drawnRoute } from '#platform/call/route.server.ts'
import { allow, invalid, invalidTransition, staleVersion } from '#platform/errors.ts'
import { saveFile } from '#platform/files/store.server.ts'
import { participantsOf } from '../../case/queries.server.ts'
import { workOn } from '../../case/standing.server.ts'
import { caseFileChanged } from '../../contract.ts'
import { canWork } from '../../policy.ts'
import { actOnLetter, type LetterCase } from '../case.server.ts'
import { issueLetter, type Letter, MAX_ISSUED } from '../contract.ts'
import { changeDraft, sealText, withEdits } from '../draft/draft.server.ts'
import { fieldOf, type MergeField, type MergeValues } from '../fields.ts'
import { repeated } from '../facts/earlier.server.ts'
import { knownOf } from '../facts/known.server.ts'
import { mergeBody, openIn, valuesOf } from '../merge.ts'
import { pageOf } from '../page.ts'
import { letterOf, type Reader } from '../queries.server.ts'
import { kindLabels } from '../words.ts'
import { letterPaper } from './letter-pdf.server.ts'
import { rightsIn } from './rights.ts'

export const issueLetterRoute = ({ canEmail }: Pick<Reader, 'canEmail'>) =>
  drawnRoute(
    issueLetter,
    async ({ tx, actor, params, body, keyring }) => {
      const reader = { tx, actor, keyring, canEmail }
      const { of, letter } = await letterOf(reader, params.letterId)
      allow(canWork(actor))
      return letterPaper((await finalLetter(reader, of, withEdits(letter, body))).page)
    },
    async (call) => {
      const { tx, actor, params, body, keyring, record, prepared } = call
      const reader = { tx, actor, keyring, canEmail }
      const { of, letter } = await letterOf(reader, params.letterId)
      await workOn(call, of)

      await ensureNotCorrected(tx, letter, of)

      const final = await finalLetter(reader, of, withEdits(letter, body))
      // The letter must not have changed since its PDF was drawn.
      if (!isDeepStrictEqual(await letterPaper(final.page), prepared.paper)) throw staleVersion(letter)
      const fileId = crypto.randomUUID()
      const sha256 = createHash('sha256').update(prepared.pdf).digest('hex')
      await saveFile(tx, keyring, { tenantId: of.tenantId, id: fileId, bytes: prepared.pdf })
      const { subject, body: text } = final.page
      const changes = {
        status: 'issued' as const,
        content: sealText({ keyring, of, id: letter.id }, { subject, body: text, values: final.repeated }),
        meetingId: final.meetingId,
        tells: rightsIn(plainOf(text)),
        fileId,
        sha256,
        fileSize: prepared.pdf.length,
        issuedById: actor.id,
        issuedAt: sql`now()`,
      }
      const issued = await changeDraft(reader, of, { letter, changes, version: body.version })

      record(
        caseFileChanged,
        actOnLetter(of, letter.id, { action: 'update', metadata: { status: 'issued', kind: letter.kind, sha256 } }),
      )
      return issued
    },
  )

/** The letter with everything filled in; one that is issued already is refused. */
async function finalLetter(reader: Reader, of: LetterCase, letter: Letter) {
  if (letter.status !== 'draft') throw invalidTransition('This letter is already issued.', letter)
  const { text, values } = await finalText(reader, of, letter)
  const { meeting } = letter
  const isOfMeeting = meeting && values.meetingDate === meeting.values.meetingDate
  const own = { company: companyCalled(of.companyName), ticketNumber: of.ticketNumber }
  return {
    page: pageOf(letter, text, values, own),
    // The addresses stand beside the text; the text keeps every other value.
    repeated: pick(values, repeated),
    meetingId: isOfMeeting ? meeting.id : null,
  }
}

const pick = (values: MergeValues, fields: readonly MergeField[]): MergeValues =>
  Object.fromEntries(fields.flatMap((field) => (values[field] ? [[field, values[field]]] : [])))

async function ensureNotCorrected(tx: Reader['tx'], { replaces }: Letter, { tenantId }: LetterCase) {
  if (!replaces) return
  const other = await tx
    .selectFrom('letters')
    .select('id')
    .where((eb) => eb.and({ tenantId, replacesId: replaces.id, status: 'issued' }))
    .executeTakeFirst()
  if (other) throw invalidTransition('Another letter has already replaced that one. Correct the newer one.')
}

/** The text, and a value for each of its fields; one without a value is refused by name. */
async function finalText({ tx, actor }: Reader, of: LetterCase, letter: Letter) {
  const { text, kind } = letter
  if (!text) throw invalidTransition(`The ${kindLabels[kind].toLowerCase()} has no text yet.`)
  const values = valuesOf(letter, knownOf(of, await participantsOf(tx, of), actor), text.values)
  const open = openIn(text, values)
  if (open.length > 0) throw stillOpen(open)
  // A field may be filled in at many places.
  if (plainOf(mergeBody(text.body, values)).length > MAX_ISSUED) throw invalid({ body: [TOO_LONG] }, TOO_LONG)
  return { text, values }
}

const TOO_LONG = `With everything filled in, a letter has at most ${MAX_ISSUED.toLocaleString('en-GB')} characters.`

const stillOpen = (open: readonly MergeField[]) =>
  invalid(
    Object.fromEntries(open.map((field) => [`values.${field}`, ['Fill this in, or take it out of the letter']])),
    `Still open: ${open.map((field) => fieldOf(field).label).join(', ')}.`,
  )
