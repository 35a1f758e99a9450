import * as z from 'zod'
import { Stage } from '#features/document/contract.ts'
import { nameChanged } from '#features/session/contract.ts'
import { event, get, Moment, PageQuery, post } from '#platform/contract.ts'
import { personal } from '#platform/personal.ts'

// Staff-only notes on a request: row-level security hides them from clients.

export const MAX_NOTE = 20_000

export const Note = z.object({
  id: z.uuid(),
  content: personal(z.string(), 'narrative'),
  stage: Stage.nullable(),
  createdAt: Moment,
  author: z.object({ id: z.uuid(), firstName: z.string().nullable(), lastName: z.string().nullable() }),
})
export type Note = z.infer<typeof Note>

export const NewNote = z.strictObject({
  content: z.string().trim().min(1, 'Please enter a note before submitting.').max(MAX_NOTE),
  stage: Stage.optional(),
})

const everyone = ['client', 'staff', 'admin'] as const

export const noteAdded = event('note.added', { about: ['requestId'], tell: ['staff'] })

export const listNotes = get('/api/requests/:requestId/notes', {
  summary: 'The notes staff keep on a request, newest first. 403 for clients.',
  for: everyone,
  query: PageQuery,
  returns: z.array(Note),
  changedBy: [noteAdded, nameChanged],
})

export const addNote = post('/api/requests/:requestId/notes', {
  summary: 'Adds a note that only staff can read.',
  for: everyone,
  body: NewNote,
  returns: Note,
  status: 201,
})
