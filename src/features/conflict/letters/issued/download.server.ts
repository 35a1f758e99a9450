import { type Call, type Download, type Streamed, storedRoute } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { notFound } from '#platform/errors.ts'
import { loadFile, openStored } from '#platform/files/store.server.ts'
import { actOnLetter, type LetterCase } from '../case.server.ts'
import { downloadLetter, type Letter, letterRead } from '../contract.ts'
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

/** The PDF of an issued letter, as it was made then. */
export async function letterFile(
  { tx, keyring }: Pick<Call, 'tx' | 'keyring'>,
  of: LetterCase,
  letter: Letter,
): Promise<Download> {
  return { ...described(letter), bytes: await loadFile(tx, keyring, await placeOf(tx, of, letter)) }
}

const described = ({ kind, to }: Letter) => ({
  name: `${kindLabels[kind]}, ${to.name}.pdf`,
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
