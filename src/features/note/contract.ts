import * as z from 'zod'
import { Stage } from '#features/document/contract.ts'
import { requestChanged } from '#features/request/contract.ts'
import { nameChanged } from '#features/session/contract.ts'
import { event, everyone, get, listOf, Moment, NamedPerson, PageQuery, post, Version } from '#platform/contract.ts'
import { lists } from '#platform/lists.ts'
import { personal } from '#platform/personal.ts'

// Staff’s notes on a request. Clients read those that are for them: row-level security hides the others.

export const MAX_NOTE = 20_000

/** The readers of a note besides its author: colleagues, also the client, or colleagues alone for a lawyer’s advice. */
export const Visibility = z.enum(['internal', 'client', 'privileged'])
export type Visibility = z.infer<typeof Visibility>

/** Legal advice is privileged only if a qualified lawyer gave it or was to use it, so lawyer and matter are named. */
const lawyer = personal(z.string().trim().min(1, 'Name the lawyer').max(200), 'confidential')
const matter = personal(z.string().trim().min(1, 'Name the matter').max(200), 'confidential')

/** The fields of a note that are stored encrypted. */
export const NoteWords = z.object({
  content: personal(z.string(), 'confidential'),
  lawyer: lawyer.nullable(),
  matter: matter.nullable(),
})

export const Note = z.object({
  id: z.uuid(),
  ...NoteWords.shape,
  stage: Stage.nullable(),
  visibility: Visibility,
  version: z.int(),
  createdAt: Moment,
  author: NamedPerson,
})
export type Note = z.infer<typeof Note>

const readers = { lawyer: lawyer.optional(), matter: matter.optional() }

export const NewNote = z
  .strictObject({
    content: personal(z.string().trim().min(1, 'Please enter a note before submitting.').max(MAX_NOTE), 'confidential'),
    stage: Stage.refine(
      isKept,
      'Notes about a DBS check belong under DBS Check, where they are deleted on time.',
    ).optional(),
    visibility: Visibility.default('internal'),
    ...readers,
  })
  .superRefine(ensurePrivilege)

export const NewReaders = z
  .strictObject({ visibility: Visibility, ...readers, version: Version.optional() })
  .superRefine(ensurePrivilege)
export type NewReaders = z.infer<typeof NewReaders>

type Privilege = { visibility: Visibility; lawyer?: string | undefined; matter?: string | undefined }

function ensurePrivilege(note: Privilege, context: z.RefinementCtx) {
  const isPrivileged = note.visibility === 'privileged'
  for (const [field, name] of [
    ['lawyer', 'lawyer'],
    ['matter', 'matter'],
  ] as const) {
    if (isPrivileged === (note[field] !== undefined)) continue
    const message = isPrivileged ? `Name the ${name}` : 'This applies only to notes of legal advice'
    context.addIssue({ code: 'custom', path: [field], message })
  }
}

/** Notes on a DBS check are deleted with its certificate information; other notes never are. */
function isKept(stage: Stage) {
  return stage !== 'dbsCheck'
}

export const noteAdded = event('note.added', { about: ['requestId'], tell: ['staff'] })
/** A note becomes visible to clients, or is no longer visible. */
export const noteShared = event('note.shared', { about: ['requestId'] })

export const listNotes = get('/api/requests/:requestId/notes', {
  summary: 'The notes on a request that the caller may read, newest first: clients read those that are for them.',
  for: everyone,
  query: PageQuery,
  returns: z.array(Note),
  changedBy: [noteAdded, noteShared, nameChanged],
})

export const addNote = post('/api/requests/:requestId/notes', {
  summary: 'Adds a note. Unless it says otherwise, only staff can read it.',
  for: everyone,
  body: NewNote,
  returns: Note,
  status: 201,
})

/** The readers of a note for each visibility, by name. */
export const NoteReaders = z.object({
  companyName: z.string().nullable(),
  staff: listOf(z.string(), lists.staff_assignments),
  client: listOf(z.string(), lists.users),
})
export type NoteReaders = z.infer<typeof NoteReaders>

export const getNoteReaders = get('/api/requests/:requestId/note-readers', {
  summary: 'The readers of a request’s notes, by name: staff, and the client’s own people if a note is for them.',
  for: ['staff'],
  returns: NoteReaders,
  changedBy: [requestChanged, nameChanged],
})

export const setNoteReaders = post('/api/notes/:noteId/readers', {
  summary: 'Changes who reads a note, not its text. The audit keeps the old and the new readers.',
  for: ['staff'],
  body: NewReaders,
  returns: Note,
})
