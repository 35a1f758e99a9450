import { followSections, openStarterItem } from '#features/checklist/checklist.server.ts'
import { employeeAct } from '#features/employee/employee.server.ts'
import { type GuestCall, guestRoute } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { invalid, invalidTransition, notFound } from '#platform/errors.ts'
import { saveFile } from '#platform/files/store.server.ts'
import { addStarterDocument, PURPOSE, removeStarterDocument, starterChanged } from '../contract.ts'
import { MAX_DOCUMENTS } from '../documents.ts'
import { documentsOf } from '../documents.server.ts'
import { partsOf, savePart, type Whose } from '../store.server.ts'
import { admittedToChange } from './admitted.server.ts'

export const addStarterDocumentRoute = guestRoute(PURPOSE, addStarterDocument, async (call) => {
  const { tx, keyring, body, file } = call
  const starter = await admittedToChange(call)
  if (body.itemId) await ensureAskedFor(tx, starter, body.itemId)
  await touchPart(call, starter)
  const handed = await documentsOf(tx, starter)
  if (handed.length >= MAX_DOCUMENTS)
    throw invalid({ file: [`At most ${MAX_DOCUMENTS} files. Remove one that is not needed.`] })

  const { tenantId, employeeId } = starter
  const fileId = crypto.randomUUID()
  await saveFile(tx, keyring, { tenantId, id: fileId, bytes: file.bytes })
  const row = { fileName: file.name, fileSize: file.bytes.length, mimeType: file.mimeType }
  const added = await tx
    .insertInto('starterDocuments')
    .values({ tenantId, employeeId, kind: body.kind, itemId: body.itemId ?? null, fileId, ...row })
    .returning(['id', 'itemId', 'kind', 'fileName', 'fileSize', 'mimeType', 'createdAt'])
    .executeTakeFirstOrThrow()
  noteDocument(call, starter, { id: added.id, action: 'create' })
  return { ...added, isApproved: false }
})

async function ensureAskedFor(tx: Tx, whose: Whose, itemId: string) {
  const { wantsDocument } = await openStarterItem(tx, whose, itemId)
  if (!wantsDocument) throw invalidTransition('This item does not ask for a document.')
}

export const removeStarterDocumentRoute = guestRoute(PURPOSE, removeStarterDocument, async (call) => {
  const { tx, body } = call
  const starter = await admittedToChange(call)
  await touchPart(call, starter)
  const { tenantId, employeeId } = starter
  const removed = await tx
    .deleteFrom('starterDocuments')
    .where((eb) => eb.and({ tenantId, employeeId, id: body.documentId }))
    .where('fileId', 'is not', null)
    .returning('fileId')
    .executeTakeFirst()
  if (!removed?.fileId) throw notFound()
  await tx.deleteFrom('files').where('tenantId', '=', tenantId).where('id', '=', removed.fileId).execute()

  noteDocument(call, starter, { id: body.documentId, action: 'delete' })
  return { removed: true as const }
})

type Starter = Awaited<ReturnType<typeof admittedToChange>>

/** Locks the part, so that uploads count one after another, and opens it again. */
async function touchPart(call: Pick<GuestCall, 'tx' | 'record'>, { employee, ...whose }: Starter) {
  const [part] = await partsOf(call.tx, whose, employee.dataKey, { part: 'documents' })
  if (!part) throw notFound()
  await savePart(call.tx, whose, employee.dataKey, part)
  if (part.status !== 'open') await followSections(call, whose)
}

type Noted = { id: string; action: 'create' | 'delete' }

const noteDocument = ({ record }: Pick<GuestCall, 'record'>, { employee }: Starter, noted: Noted) =>
  record(starterChanged, employeeAct(employee, { ...noted, resourceType: 'starter_document' }))
