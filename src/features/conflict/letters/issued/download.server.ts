import { type Call, type Download, downloadRoute } from '#platform/call/route.server.ts'
import { notFound } from '#platform/errors.ts'
import { loadFile } from '#platform/files/store.server.ts'
import { actOnLetter, type LetterCase } from '../case.server.ts'
import { downloadLetter, type Letter, letterRead } from '../contract.ts'
import { letterOf, type Reader } from '../queries.server.ts'
import { kindLabels } from '../words.ts'

export const downloadLetterRoute = ({ canEmail }: Pick<Reader, 'canEmail'>) =>
  downloadRoute(downloadLetter, async ({ tx, actor, params, keyring, record }) => {
    const { of, letter } = await letterOf({ tx, actor, keyring, canEmail }, params.letterId)
    if (!letter.can.open) throw notFound()

    const file = await letterFile({ tx, keyring }, of, letter)
    record(letterRead, { ...actOnLetter(of, letter.id, { action: 'view' }), about: {} })
    return file
  })

/** The PDF of an issued letter, as it was made then. */
export async function letterFile(
  { tx, keyring }: Pick<Call, 'tx' | 'keyring'>,
  { tenantId }: LetterCase,
  { id, kind, to }: Letter,
): Promise<Download> {
  const { fileId } = await tx
    .selectFrom('letters')
    .select('fileId')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!fileId) throw notFound()
  const bytes = await loadFile(tx, keyring, { tenantId, id: fileId })
  return { name: `${kindLabels[kind]}, ${to.name}.pdf`, mimeType: 'application/pdf', bytes }
}
