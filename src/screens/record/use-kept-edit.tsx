import * as z from 'zod'
import { useDraft } from '#platform/drafts/drafts.tsx'

const Field = z.enum(['title', 'description', 'priority', 'goals'])
export type Field = z.infer<typeof Field>

/** Only what was touched, and the version it was touched in: everything else stays as the record has it. */
const Edit = z.object({
  version: z.int(),
  changes: z.partialRecord(Field, z.object({ was: z.string(), now: z.string() })),
})
type Edit = z.infer<typeof Edit>
export type Changes = Edit['changes']

/** The fields of a request as they are being changed, kept until they are saved or discarded. */
export function useKeptEdit({ id, version }: { id: string; version: number }) {
  const [draft, setDraft] = useDraft(`edit-request:${id}`)
  const edit: Edit = read(draft) ?? { version, changes: {} }

  function keep(changes: Changes) {
    setDraft(Object.keys(changes).length > 0 ? JSON.stringify({ ...edit, changes }) : '')
  }
  function undo(field: Field) {
    const { [field]: _, ...others } = edit.changes
    keep(others)
  }
  function change(field: Field, words: { was: string; now: string }) {
    if (words.now === words.was) undo(field)
    else keep({ ...edit.changes, [field]: words })
  }
  return { edit, change, undo, discard: () => setDraft('') }
}

function read(draft: string) {
  return draft ? Edit.safeParse(JSON.parse(draft)).data : undefined
}
