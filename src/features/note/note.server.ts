import { sql } from 'kysely'
import { canNote, ensureStillOpen, requestAct, requestRef } from '#features/request/request.server.ts'
import { fill } from '#platform/contract.ts'
import { allow } from '#platform/errors.ts'
import { olderThan, pageOf } from '#platform/call/page.server.ts'
import { type Route, route } from '#platform/call/route.server.ts'
import { addNote, listNotes, noteAdded, noteShared } from './contract.ts'
import { canReadNotes } from './policy.ts'
import { asRead, opened, readNotes } from './queries.server.ts'
import { getNoteReadersRoute } from './readers/names.server.ts'
import { setNoteReadersRoute } from './readers/set.server.ts'
import { newNoteKey, sealNote } from './seal.server.ts'

export { openNote } from './seal.server.ts'

const listNotesRoute = route(listNotes, async ({ tx, actor, params, query, headers, keyring }) => {
  const request = await requestRef(tx, actor, params.requestId)
  allow(canReadNotes(actor))
  const older = olderThan(query.after, 'n')
  const ofRequest = sql`n.tenant_id = ${request.tenantId} and n.request_id = ${request.id}`
  const [rows, counted] = await Promise.all([
    readNotes(tx, sql`${ofRequest} ${older}`, query.limit + 1),
    sql<{ total: number }>`select count(*) as total from notes n where ${ofRequest}`.execute(tx),
  ])
  const total = counted.rows[0]?.total ?? 0
  const page = pageOf(rows, { path: fill(listNotes.path, params), query, total, headers })
  return page.map((row) => asRead(opened(keyring, row)))
})

const addNoteRoute = route(addNote, async ({ tx, actor, params, body, keyring, record }) => {
  const request = await requestRef(tx, actor, params.requestId)
  allow(canNote(actor))
  await ensureStillOpen(tx, request)
  const place = { tenantId: request.tenantId, id: crypto.randomUUID() }
  const encryptedDataKey = newNoteKey(keyring, place)
  const { content, stage = null, visibility, lawyer = null, matter = null } = body
  const words = { content, lawyer, matter }
  const note = await tx
    .insertInto('notes')
    .values({
      ...place,
      ...sealNote(keyring, { ...place, encryptedDataKey }, words),
      encryptedDataKey,
      requestId: request.id,
      authorId: actor.id,
      stage,
      visibility,
    })
    .returning(['id', 'stage', 'visibility', 'version', 'createdAt'])
    .executeTakeFirstOrThrow()
  const isShared = visibility === 'client'
  const did = isShared ? 'added a note for the client' : 'added a note'
  const added = { id: note.id, resourceType: 'note', action: 'create', did, metadata: { visibility } } as const
  record(isShared ? noteShared : noteAdded, requestAct(request, added))
  return { ...note, ...words, author: { id: actor.id, firstName: actor.firstName, lastName: actor.lastName } }
})

export const noteRoutes: Route[] = [listNotesRoute, addNoteRoute, getNoteReadersRoute, setNoteReadersRoute]
