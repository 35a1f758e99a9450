import { sql } from 'kysely'
import { canNote, ensureStillOpen, requestAct } from '#features/request/request.server.ts'
import { type Call, route } from '#platform/call/route.server.ts'
import { updateVersioned } from '#platform/database/update-versioned.server.ts'
import { allow, notFound } from '#platform/errors.ts'
import { type NewReaders, noteAdded, noteShared, setNoteReaders, type Visibility } from '../contract.ts'
import { asRead, opened, readNotes, type StoredNote } from '../queries.server.ts'
import { sealNote } from '../seal.server.ts'

export const setNoteReadersRoute = route(setNoteReaders, async ({ params, body, ...call }) => {
  const { tx, actor, record } = call
  const note = await noteOf(call, params.noteId)
  allow(canNote(actor))
  const request = { tenantId: note.tenantId, id: note.requestId }
  await ensureStillOpen(tx, request)

  const changed = await write(call, note, body)
  // Clients who could read it, or can now, are told.
  const isTold = [note.visibility, changed.visibility].includes('client')
  const metadata = { before: note.visibility, after: changed.visibility }
  const set = { id: note.id, resourceType: 'note', did: sentenceFor(metadata), metadata }
  record(isTold ? noteShared : noteAdded, requestAct(request, set))
  return asRead(changed)
})

type Reading = Pick<Call, 'tx' | 'actor' | 'keyring'>

async function noteOf({ tx, actor, keyring }: Reading, id: string): Promise<StoredNote> {
  const [note] = await readNotes(tx, sql`n.id = ${id} and n.tenant_id = any (${actor.tenants}::uuid[])`, 1)
  if (!note) throw notFound()
  return opened(keyring, note)
}

function write(reading: Reading, note: StoredNote, { visibility, lawyer, matter, version }: NewReaders) {
  const privilege = sealNote(reading.keyring, note, { lawyer: lawyer ?? null, matter: matter ?? null })
  return updateVersioned(reading.tx, 'notes', {
    record: note,
    changes: { visibility, ...privilege },
    version,
    read: () => noteOf(reading, note.id),
  })
}

function sentenceFor({ before, after }: Record<'before' | 'after', Visibility>) {
  if (after === 'client') return 'let the client read a note'
  if (before === 'client') return 'stopped sharing a note with the client'
  return after === 'privileged' ? 'marked a note as legally privileged' : 'removed the legal privilege mark from a note'
}
