import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { companyCalled } from '#features/session/contract.ts'
import { route } from '#platform/call/route.server.ts'
import { invalid, invalidTransition } from '#platform/errors.ts'
import { saveFile } from '#platform/files/store.server.ts'
import { participantsOf } from '../../case/queries.server.ts'
import { workOn } from '../../case/standing.server.ts'
import { caseFileChanged } from '../../contract.ts'
import { actOnLetter, type LetterCase } from '../case.server.ts'
import { issueLetter, type Letter } from '../contract.ts'
import { changeDraft, sealText } from '../draft/draft.server.ts'
import { fieldOf, type MergeField } from '../fields.ts'
import { knownOf } from '../known.server.ts'
import { filled, merge, openIn } from '../merge.ts'
import { letterOf, type Reader } from '../queries.server.ts'
import { kindLabels } from '../words.ts'
import { letterPdf } from './letter-pdf.server.ts'

export const issueLetterRoute = ({ canEmail }: Pick<Reader, 'canEmail'>) =>
  route(issueLetter, async (call) => {
    const { tx, actor, params, body, keyring, record } = call
    const reader = { tx, actor, keyring, canEmail }
    const { of, letter } = await letterOf(reader, params.letterId)
    await workOn(call, of)
    if (letter.status !== 'draft') throw invalidTransition('This letter is already issued.', letter)

    await ensureNotCorrected(tx, letter, of)

    const { text, values } = await finalText(reader, of, letter)
    const fileId = crypto.randomUUID()
    const bytes = await letterPdf({
      ...text,
      company: companyCalled(of.companyName),
      date: values.date ?? '',
      person: letter.to.name,
      ticketNumber: of.ticketNumber,
      replaces: letter.replaces,
    })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await saveFile(tx, keyring, { tenantId: of.tenantId, id: fileId, bytes })
    const changes = {
      status: 'issued' as const,
      content: sealText({ keyring, of, id: letter.id }, { ...text, values: {} }),
      fileId,
      sha256,
      fileSize: bytes.length,
      issuedById: actor.id,
      issuedAt: sql`now()`,
    }
    const issued = await changeDraft(reader, of, { letter, changes, version: body.version })

    record(
      caseFileChanged,
      actOnLetter(of, letter.id, { action: 'update', metadata: { status: 'issued', kind: letter.kind, sha256 } }),
    )
    return issued
  })

async function ensureNotCorrected(tx: Reader['tx'], { replaces }: Letter, { tenantId }: LetterCase) {
  if (!replaces) return
  const other = await tx
    .selectFrom('letters')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('replacesId', '=', replaces.id)
    .where('status', '=', 'issued')
    .executeTakeFirst()
  if (other) throw invalidTransition('Another letter has taken the place of that one already. Correct the newer one.')
}

/** The text with everything filled in; a field that nothing is known for is refused by name. */
async function finalText({ tx, actor }: Reader, of: LetterCase, { text, to, kind, meeting }: Letter) {
  if (!text) throw invalidTransition(`The ${kindLabels[kind].toLowerCase()} has no text yet.`)
  const known = { ...knownOf(of, await participantsOf(tx, of), actor), ...meeting?.values, person: to.name }
  const values = filled(known, text.values)
  const open = openIn(`${text.subject}\n${text.body}`, values)
  if (open.length > 0) throw stillOpen(open)
  return { text: { subject: merge(text.subject, values), body: merge(text.body, values) }, values }
}

const stillOpen = (open: readonly MergeField[]) =>
  invalid(
    Object.fromEntries(open.map((field) => [`values.${field}`, ['Fill this in, or take it out of the letter']])),
    `Still open: ${open.map((field) => fieldOf(field).label).join(', ')}.`,
  )
