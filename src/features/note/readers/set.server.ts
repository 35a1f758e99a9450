import { sql } from 'kysely'
import { canNote, ensureStillOpen } from '#features/request/request.server.ts'
import { audited, type Call, route } from '#platform/call/route.server.ts'
import { updateVersioned } from '#platform/database/update-versioned.server.ts'
import { allow, notFound } from '#platform/errors.ts'
import { type NewReaders, noteAdded, noteShared, setNoteReaders, type Visibility } from '../contract.ts'
import { asRead, opened, readNotes, type StoredNote } from '../queries.server.ts'
import { sealNote } from '../seal.server.ts'

export const setNoteReadersRoute = route(setNoteReaders, async ({ params, body, ...call }) => {
  const { tx, actor, record } = call
  const note = await noteOf(call, params.noteId)
  allow(canNote(actor))
  await ensureStillOpen(tx, { tenantId: note.tenantId, id: note.requestId })

  const changed = await write(call, note, body)
  const { tenantId, requestId, id } = note
  // Clients who could read it, or can now, are told.
  const isTold = [note.visibility, changed.visibility].includes('client')
  record(isTold ? noteShared : noteAdded, {
    tenantId,
    about: { requestId },
    requestId,
    did: sentenceFor(note.visibility, changed.visibility),
    audit: audited('update', 'note', id, { requestId, before: note.visibility, after: changed.visibility }),
  })
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

function sentenceFor(before: Visibility, after: Visibility) {
  if (after === 'client') return 'let the client read a note'
  if (before === 'client') return 'stopped sharing a note with the client'
  return after === 'privileged' ? 'marked a note as legally privileged' : 'removed the legal privilege mark from a note'
}
