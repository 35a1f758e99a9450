import { sql } from 'kysely'
import { canNote, lockOpen, requestRef } from '#features/request/request.server.ts'
import { fill } from '#platform/contract.ts'
import { allow } from '#platform/errors.ts'
import { pageOf, readCursor } from '#platform/call/page.server.ts'
import { type Route, route } from '#platform/call/route.server.ts'
import { addNote, listNotes, type Note, noteAdded } from './contract.ts'

type Row = Omit<Note, 'author'> & { authorId: string; firstName: string | null; lastName: string | null }

const toNote = ({ authorId: id, firstName, lastName, ...row }: Row): Note => ({
  ...row,
  author: { id, firstName, lastName },
})

const listNotesRoute = route(listNotes, async ({ tx, actor, params, query, headers }) => {
  const request = await requestRef(tx, actor, params.requestId)
  allow(canNote(actor))
  const from = readCursor(query.after)
  const older = from ? sql`and (n.created_at, n.id) < (${from.createdAt}::timestamptz, ${from.id}::uuid)` : sql``
  const ofRequest = sql`n.tenant_id = ${request.tenantId} and n.request_id = ${request.id}`
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select n.id, n.content, n.stage, n.created_at, n.author_id, u.first_name, u.last_name
      from notes n join users u on u.id = n.author_id where ${ofRequest} ${older}
      order by n.created_at desc, n.id desc limit ${query.limit + 1}`.execute(tx),
    sql<{ total: number }>`select count(*) as total from notes n where ${ofRequest}`.execute(tx),
  ])
  const total = counted.rows[0]?.total ?? 0
  return pageOf(rows.map(toNote), { path: fill(listNotes.path, params), query, total, headers })
})

const addNoteRoute = route(addNote, async ({ tx, actor, params, body, record }) => {
  const request = await requestRef(tx, actor, params.requestId)
  allow(canNote(actor))
  await lockOpen(tx, request)
  const note = await tx
    .insertInto('notes')
    .values({
      tenantId: request.tenantId,
      requestId: request.id,
      authorId: actor.id,
      content: body.content,
      stage: body.stage ?? null,
    })
    .returning(['id', 'content', 'stage', 'createdAt', 'authorId'])
    .executeTakeFirstOrThrow()
  record(noteAdded, {
    tenantId: request.tenantId,
    about: { requestId: request.id },
    requestId: request.id,
    did: 'added a note',
    audit: { action: 'create', resourceType: 'note', resourceId: note.id, metadata: { requestId: request.id } },
  })
  return toNote({ ...note, firstName: actor.firstName, lastName: actor.lastName })
})

export const noteRoutes: Route[] = [listNotesRoute, addNoteRoute]
