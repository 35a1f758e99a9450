import { type Call, type Download, type Streamed, storedRoute } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { notFound } from '#platform/errors.ts'
import { loadFile, openStored } from '#platform/files/store.server.ts'
import { actOnLetter, type LetterCase } from '../case.server.ts'
import { wordFile } from '#features/writing/writing.server.ts'
import { longDate } from '#ui/text/dates.ts'
import { participantsOf } from '../../case/queries.server.ts'
import { downloadLetter, downloadWord, type Letter, letterRead } from '../contract.ts'
import { knownOf } from '../facts/known.server.ts'
import { valuesOf } from '../merge.ts'
import { type LetterPage, pageOf } from '../page.ts'
import { letterOf, type Reader } from '../queries.server.ts'
import { kindLabels } from '../words.ts'

export const downloadLetterRoute = ({ canEmail }: Pick<Reader, 'canEmail'>) =>
  storedRoute(downloadLetter, async ({ tx, actor, params, keyring, record }) => {
    const { of, letter } = await letterOf({ tx, actor, keyring, canEmail }, params.letterId)
    if (!letter.can.open) throw notFound()

    const file: Streamed = { ...described(letter), ...(await openStored(tx, keyring, await placeOf(tx, of, letter))) }
    record(letterRead, { ...actOnLetter(of, letter.id, { action: 'view' }), about: {} })
    return file
  })

export const downloadWordRoute = ({ canEmail }: Pick<Reader, 'canEmail'>) =>
  storedRoute(downloadWord, async ({ tx, actor, params, keyring, record }) => {
    const reader = { tx, actor, keyring, canEmail }
    const { of, letter } = await letterOf(reader, params.letterId)
    const page = await pageFor(reader, of, letter)
    if (!page) throw notFound()

    const bytes = await wordFile(wordPaper(page))
    record(letterRead, { ...actOnLetter(of, letter.id, { action: 'view' }), about: {} })
    return { name: `${nameOf(letter)}.docx`, mimeType: WORD, size: bytes.length, parts: () => parts(bytes) }
  })

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

async function* parts(bytes: Buffer) {
  yield bytes
}

/** The text itself is for staff: clients open the PDF that was shared. */
async function pageFor({ tx, actor }: Reader, of: LetterCase, letter: Letter): Promise<LetterPage | undefined> {
  const { text, status, issuedAt } = letter
  if (!text || status === 'discarded') return undefined
  const known = knownOf(of, await participantsOf(tx, of), actor)
  const values = valuesOf(letter, known, { ...text.values, ...(issuedAt && { date: longDate(issuedAt) }) })
  return pageOf(letter, text, values, known)
}

const wordPaper = ({ company, from, date, to, subject, replaces, body, foot }: LetterPage) => ({
  title: subject,
  head: { name: company, lines: from },
  before: [date, to.join('\n')],
  after: replaces ? [replaces] : [],
  blocks: body,
  foot,
})

/** The PDF of an issued letter, as it was made then. */
export async function letterFile(
  { tx, keyring }: Pick<Call, 'tx' | 'keyring'>,
  of: LetterCase,
  letter: Letter,
): Promise<Download> {
  return { ...described(letter), bytes: await loadFile(tx, keyring, await placeOf(tx, of, letter)) }
}

const nameOf = ({ kind, to }: Letter) => `${kindLabels[kind]}, ${to.name}`

const described = (letter: Letter) => ({
  name: `${nameOf(letter)}.pdf`,
  mimeType: 'application/pdf',
})

async function placeOf(tx: Tx, { tenantId }: LetterCase, { id }: Letter) {
  const { fileId } = await tx
    .selectFrom('letters')
    .select('fileId')
    .where((eb) => eb.and({ tenantId, id }))
    .executeTakeFirstOrThrow()
  if (!fileId) throw notFound()
  return { tenantId, id: fileId }
}
